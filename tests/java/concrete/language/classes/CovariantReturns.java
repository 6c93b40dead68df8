// Covariant return types and the bridge methods javac makes for them, seen by calls and by reflection.
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;

public class CovariantReturns {
    static class Animal implements Cloneable {
        String n = "animal";
        Animal self() { return this; }
        Object any() { return "any-animal"; }
        Number num() { return 1; }
        Animal[] many() { return new Animal[]{this}; }
        @Override public Animal clone() throws CloneNotSupportedException { return (Animal) super.clone(); }
    }
    static class Cat extends Animal {
        { n = "cat"; }
        @Override Cat self() { return this; }
        @Override String any() { return "any-cat"; }
        @Override Integer num() { return 2; }
        @Override Cat[] many() { return new Cat[]{this, this}; }
        String purr() { return n + " purrs"; }
        @Override public Cat clone() throws CloneNotSupportedException { Cat c = (Cat) super.clone(); c.n = n + "-copy"; return c; }
    }
    static class Kitten extends Cat {
        { n = "kitten"; }
        @Override Kitten self() { return new Kitten(); }
        @Override Kitten[] many() { return new Kitten[3]; }
        @Override Integer num() { return 3; }
    }
    interface Source { Object get(); }
    interface TextSource extends Source { @Override String get(); default int len() { return get().length(); } }
    interface CharSource extends Source { CharSequence get(); }
    static class Both implements TextSource, CharSource { public String get() { return "both"; } }
    static abstract class AbstractBox<T> { abstract T open(); AbstractBox<T> me() { return this; } }
    static class StringBox extends AbstractBox<String> { String open() { return "open"; } StringBox me() { return this; } }
    static void methods(Class<?> c) {
        Method[] ms = c.getDeclaredMethods();
        Arrays.sort(ms, Comparator.comparing(Method::getName).thenComparing(m -> m.getReturnType().getName()));
        for (Method m : ms) System.out.println("  " + m.getReturnType().getSimpleName() + " " + m.getName() + (m.isBridge() ? " bridge"
                : "") + (m.isSynthetic() ? " synthetic" : ""));
    }

    public static void main(String[] args) throws Exception {
        Animal[] as = {new Animal(), new Cat(), new Kitten()};
        for (Animal a : as) System.out.println(a.self().n + " " + a.any() + " " + a.num() + " " + a.many().length + " "
                + a.many().getClass().getSimpleName() + " " + a.clone().n + " " + a.clone().getClass().getSimpleName());
        System.out.println(new Cat().self().purr() + " " + new Kitten().self().self().purr() + " " + new Cat().any().length() + " "
                + (new Kitten().num() + 1) + " " + new Cat().clone().purr());
        Source s = new Both(); TextSource t = new Both(); CharSource c = new Both();
        System.out.println(s.get() + " " + t.get().length() + " " + c.get().charAt(0) + " " + t.len());
        AbstractBox<String> b = new StringBox();
        System.out.println(b.open().length() + " " + b.me().open() + " " + new StringBox().me().open());
        Source l = () -> 5; TextSource l2 = () -> "lambda"; Source l3 = l2;
        System.out.println(l.get() + " " + l2.len() + " " + l3.get());
        for (Class<?> k : new Class<?>[]{Cat.class, Kitten.class, Both.class, StringBox.class, TextSource.class}) {
            System.out.println(k.getSimpleName()); methods(k);
        }
        Method m = Cat.class.getMethod("clone");
        System.out.println(m.getReturnType().getSimpleName() + " " + m.isBridge());
        for (Method x : Cat.class.getDeclaredMethods()) if (x.getName().equals("any")
                && x.isBridge()) System.out.println(x.invoke(new Kitten()));
        Animal[] covariant = new Kitten().many(); covariant[0] = new Kitten();
        try { covariant[1] = new Cat(); } catch (ArrayStoreException e) { System.out.println(e.getMessage()); }
    }
}
