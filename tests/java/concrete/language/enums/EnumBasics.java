// Enums: ordinal, compareTo, values() copies, constructors, static fields, interfaces, nested and singleton forms (JLS 8.9).
import java.util.Arrays;

public class EnumBasics {
    interface Coded { int code(); default String tag() { return "#" + code(); } }
    enum Planet implements Coded {
        MERCURY(3.303e+23, 2.4397e6), EARTH(5.976e+24, 6.37814e6), JUPITER(1.9e+27, 7.1492e7);
        private final double mass, radius; private static int built;
        static { built = 100; }
        Planet(double m, double r) { mass = m; radius = r; }
        double gravity() { return 6.67300E-11 * mass / (radius * radius); }
        public int code() { return ordinal() * 10; }
        static Planet heaviest() { Planet p = MERCURY; for (Planet q : values()) if (q.mass > p.mass) p = q; return p; }
    }
    enum Empty { }
    enum Single { INSTANCE; int count; int next() { return ++count; } }
    enum Level {
        LOW, MID, HIGH;
        Level up() { return values()[Math.min(ordinal() + 1, values().length - 1)]; }
        static final Level DEFAULT = MID;
        @Override public String toString() { return name().charAt(0) + name().substring(1).toLowerCase(); }
    }
    enum Dup {
        A("x"), B("x"), C(null); final String s;
        Dup(String s) { this.s = s; }
        Dup() { this("none"); }
        static Dup bySym(String s) {
            return Arrays.stream(values()).filter(d -> java.util.Objects.equals(d.s, s)).findFirst().orElseThrow();
        }
    }
    enum Bits {
        R, W, X;
        int mask() { return 1 << ordinal(); }
        static int of(Bits... bs) { int m = 0; for (Bits b : bs) m |= b.mask(); return m; }
    }

    public static void main(String[] args) throws Exception {
        for (Planet p : Planet.values()) System.out.println(p + " " + p.name() + " " + p.ordinal() + " " + p.gravity() + " " + p.code()
                + p.tag());
        System.out.println(Planet.heaviest() + " " + Planet.built + " " + Empty.values().length + " " + Single.INSTANCE.next()
                + Single.INSTANCE.next() + Single.valueOf("INSTANCE").count);
        System.out.println(Level.LOW.compareTo(Level.HIGH) + " " + Level.HIGH.compareTo(Level.LOW) + " " + Level.LOW.equals(Level.LOW) + " "
                + (Level.valueOf("MID") == Level.DEFAULT) + " " + Level.HIGH.up() + Level.LOW.up() + " " + Level.MID.name());
        Level[] vs = Level.values(); vs[0] = null;
        System.out.println(Level.values()[0] + " " + (Level.values() == Level.values()) + " " + Arrays.toString(Level.values()));
        System.out.println(Dup.bySym("x") + " " + Dup.bySym(null));
        try { Dup.bySym("q"); } catch (java.util.NoSuchElementException e) { System.out.println(e.getMessage()); }
        System.out.println(Bits.of() + " " + Bits.of(Bits.R, Bits.X) + " " + Bits.of(Bits.values()));
        for (String bad : new String[]{"mid", "Mid", "", "LOW "}) try {
            Level.valueOf(bad);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            ((Comparable) Level.LOW).compareTo(Bits.R);
        } catch (ClassCastException e) {
            System.out.println("different enums do not compare");
        }
        System.out.println(Level.class.isEnum() + " " + Level.LOW.getDeclaringClass().getSimpleName() + " "
                + Level.class.getSuperclass().getSimpleName() + " " + java.lang.reflect.Modifier.toString(Level.class.getModifiers()) + " "
                + Level.class.getEnumConstants().length + " " + String.class.getEnumConstants());
        System.out.println(Arrays.stream(Level.class.getDeclaredFields()).map(f -> f.getName() + (f.isEnumConstant() ? "!" : "")
                + (f.isSynthetic() ? "*" : "")).toList());
        System.out.println(Arrays.stream(Level.class.getDeclaredMethods()).filter(m ->
                !m.isSynthetic()).map(java.lang.reflect.Method::getName).sorted().toList());
        try {
            var c = Level.class.getDeclaredConstructors()[0];
            System.out.println(c.getParameterCount()); c.setAccessible(true);
            c.newInstance("NEW", 9);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Object o = Level.MID;
        System.out.println(o instanceof Comparable && o instanceof java.io.Serializable && o instanceof Enum);
        Coded c = Planet.EARTH; System.out.println(c.tag() + ((Enum<?>) c).name());
        System.out.println(Enum.valueOf(Bits.class, "W").mask() + " " + (Level.LOW.hashCode() == Level.LOW.hashCode()) + " "
                + Level.LOW.describeConstable().isPresent());
        Level x = null;
        System.out.println((x == Level.LOW) + " " + (x != Level.LOW) + " " + x);
        int sum = 0;
        for (int i = 0; i < 50; i++) sum += Level.values()[i % 3].ordinal() * i;
        System.out.println(sum);
    }
}
