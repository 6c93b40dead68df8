// Allocations that can never succeed raise OutOfMemoryError, which is catchable, and leave the program usable.
public class HugeArrayOutOfMemory {
    interface Act { Object go(); }
    static void t(String name, Act a) {
        try { Object o = a.go(); System.out.println(name + " succeeded"); }
        catch (OutOfMemoryError e) { System.out.println(name + ": " + e.getClass().getName() + ": " + e.getMessage()); }
        catch (RuntimeException e) { System.out.println(name + ": " + e); }
    }
    public static void main(String[] args) {
        int max = Integer.MAX_VALUE;
        t("int", () -> new int[max]); t("long", () -> new long[max]);
        t("byte", () -> new byte[max]); t("boolean", () -> new boolean[max]);
        t("char", () -> new char[max]); t("double", () -> new double[max]);
        t("Object", () -> new Object[max]); t("String[]", () -> new String[max][]);
        t("two dims", () -> new int[max][2]); t("inner dim", () -> new int[1][max]);
        t("reflective", () -> java.lang.reflect.Array.newInstance(short.class, max));
        t("negative", () -> new int[max + 1]); t("negative min", () -> new byte[Integer.MIN_VALUE]);
        t("repeat", () -> "abcd".repeat(1 << 30)); t("builder capacity", () -> new StringBuilder(-1));
        t("list capacity", () -> new java.util.ArrayList<>(max));
        t("copyOf", () -> java.util.Arrays.copyOf(new int[1], max));
        t("copyOf negative", () -> java.util.Arrays.copyOf(new int[1], -1));
        int[] ok = new int[1000];
        ok[999] = 5;
        System.out.println("still usable " + ok[999]);
        try {
            Object o = new long[max];
        } catch (VirtualMachineError e) {
            System.out.println(e instanceof OutOfMemoryError);
        } finally {
            System.out.println("finally");
        }
        OutOfMemoryError own = new OutOfMemoryError("own message");
        try { throw own; } catch (Error e) { System.out.println(e.getMessage() + " " + (e instanceof VirtualMachineError)); }
    }
}
