// The launch protocol with instance main: initialisers and the constructor run first, main with arguments wins over main() (JLS 12.1.4).
//@ min-jdk: 25
//@ args: one two
class InstanceMainForms {
    static { System.out.println("static initialiser"); }
    int field = 5;
    { System.out.println("instance initialiser " + field); }
    InstanceMainForms() { System.out.println("constructor"); field = 6; }
    InstanceMainForms(int x) { System.out.println("other constructor"); field = x; }

    void main() { System.out.println("main without arguments, called as a method"); }

    protected void main(String[] args) {
        System.out.println("instance main with " + args.length + " arguments, field " + field);
        for (String a : args) System.out.println("arg " + a);
        main();
        new InstanceMainForms(9).main();
        for (int i = 0; i < 5; i++) System.out.println(i * i + field);
        System.out.println(new Throwable().getStackTrace()[0]);
        class Local extends InstanceMainForms {
            Local() { super(3); }
            @Override void main() { System.out.println("overridden " + field); super.main(); }
        }
        new Local().main();
        throw new IllegalStateException("leaves instance main");
    }
}
