// When and in which order classes initialise: superclass first, on new, static call, static field access; textual order inside (JLS 12.4).
public class ClassInitOrder {
    static int say(String s) { System.out.println("  " + s); return s.length(); }
    static class Base {
        static int a = say("Base.a");
        static { say("Base static block"); }
        static int b = say("Base.b");
        static void touch() { say("Base.touch"); }
    }
    static class Mid extends Base { static { say("Mid static"); } static int own = say("Mid.own"); }
    static class Leaf extends Mid {
        static { say("Leaf static"); }
        Leaf() { say("Leaf()"); }
        static final Leaf SELF = new Leaf(); static int after = say("Leaf.after");
    }
    static class OnlyParentField extends Base { static { say("never: OnlyParentField"); } }
    static class ByMethod { static { say("ByMethod static"); } static void run() { say("ByMethod.run"); } }
    static class ByAssign { static { say("ByAssign static"); } static int x; }
    static class ByRead { static { say("ByRead static"); } static int x = 3; }
    static class ByReflection { static { say("ByReflection static"); } }
    static class NotYet { static { say("NotYet static"); } static int v = 1; }
    static class Arr { static { say("Arr static"); } }
    static class ByLambda { static { say("ByLambda static"); } static int get() { return 4; } }
    static class ForwardRef {
        static int x = peek(); static int y = 7;
        static int peek() { return y; }
        static { z = 5; }
        static int z; static int w = z = z + 1;
    }
    static int order;
    static class Counted {
        final int at = ++order; static Counted first = new Counted();
        static int seen = order; static Counted second = new Counted();
    }
    static { System.out.println("main class static"); }

    public static void main(String[] args) throws Exception {
        System.out.println("main"); NotYet ny = null;
        System.out.println("declared " + ny); Arr[] arr = new Arr[2];
        System.out.println("array " + arr.length + " " + Arr.class.getSimpleName() + " " + (ny instanceof NotYet));
        Class<?> lit = NotYet.class; System.out.println("literal " + lit.getSimpleName());
        System.out.println("parent field via child");
        System.out.println(OnlyParentField.b);
        System.out.println("parent method via child"); OnlyParentField.touch();
        System.out.println("new leaf"); new Leaf(); System.out.println("again");
        new Leaf();
        System.out.println("method"); ByMethod.run(); System.out.println("assign");
        ByAssign.x = 5; System.out.println("read"); System.out.println(ByRead.x);
        System.out.println("forName without init");
        Class<?> c = Class.forName("ClassInitOrder$ByReflection", false, ClassInitOrder.class.getClassLoader());
        System.out.println("loaded"); Class.forName(c.getName());
        System.out.println("again"); Class.forName(c.getName());
        System.out.println("method reference creation");
        java.util.function.IntSupplier s = ByLambda::get; System.out.println("call");
        System.out.println(s.getAsInt());
        System.out.println("forward " + ForwardRef.x + " " + ForwardRef.y + " " + ForwardRef.z + " " + ForwardRef.w);
        System.out.println(Counted.first.at + " " + Counted.seen + " " + Counted.second.at);
        System.out.println("not yet"); NotYet.v++; System.out.println(NotYet.v);
        arr[0] = new Arr(); System.out.println(arr[0] instanceof Arr);
    }
}
