// Catch order, multi-catch, precise rethrow, generic throws ("sneaky"), and exceptions as values.
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;

public class MultiCatchAndRethrow {
    static class AppEx extends Exception {
        final int code;
        AppEx(int c) { super("code " + c, null); code = c; }
        AppEx(int c, Throwable t) { super(t); code = c; }
    }
    static class SubEx extends AppEx {
        SubEx(int c) { super(c); }
        @Override public String getMessage() { return "sub of " + super.getMessage(); }
    }
    @SuppressWarnings("unchecked") static <T extends Throwable> void sneaky(Throwable t) throws T { throw (T) t; }
    static void raise(int k) throws Exception {
        switch (k) {
            case 0: throw new IOException("io");
            case 1: throw new FileNotFoundException("fnf"); case 2: throw new AppEx(2);
            case 3: throw new SubEx(3); case 4: throw new IllegalArgumentException("iae");
            case 5: throw new NumberFormatException("nfe");
            case 6: throw new StackOverflowError("fake");
            case 7: sneaky(new IOException("sneaked"));
            case 8: throw new UncheckedIOException("wrapped", new IOException("inner"));
            case 9: throw new AppEx(9, new SubEx(10)); default:
        }
    }
    static String classify(int k) {
        try { raise(k); return "nothing"; }
        catch (FileNotFoundException e) { return "fnf:" + e.getMessage(); }
        catch (IOException | UncheckedIOException e) { return "io-like " + e.getClass().getSimpleName() + ":" + e.getMessage(); }
        catch (SubEx e) { return "sub " + e.code + ":" + e.getMessage(); }
        catch (AppEx e) {
            return "app " + e.code + ":" + e.getMessage() + (e.getCause() == null ? "" : " cause " + e.getCause().getMessage());
        }
        catch (NumberFormatException e) { return "nfe"; }
        catch (RuntimeException | Error e) { return "unchecked " + e; }
        catch (Exception e) { return "other " + e; }
    }
    static void precise(int k) throws IOException, AppEx {
        try {
            if (k == 0) throw new IOException("p-io"); if (k == 1) throw new AppEx(77);
            if (k == 2) throw new IllegalStateException("p-ise");
        } catch (final Exception e) {
            System.out.print("passing " + e.getMessage() + "; "); throw e;
        }
    }
    static void noDeclared() { MultiCatchAndRethrow.<RuntimeException>sneaky(new AppEx(5)); }
    static int depth;
    static void recursive(int n) throws AppEx {
        try {
            if (n == 0) throw new AppEx(n); recursive(n - 1);
        } catch (AppEx e) {
            depth++; if (n % 2 == 0) throw new AppEx(n, e); throw e;
        }
    }

    public static void main(String[] args) throws Exception {
        for (int k = 0; k <= 10; k++) System.out.println(k + " " + classify(k));
        for (int k = 0; k < 4; k++) try {
            precise(k); System.out.println("none");
        } catch (IOException e) {
            System.out.println("IO " + e.getMessage());
        } catch (AppEx e) {
            System.out.println("App " + e.code);
        } catch (RuntimeException e) {
            System.out.println("RT " + e.getMessage());
        }
        try { noDeclared(); } catch (Exception e) { System.out.println(e.getClass().getName() + " " + (e instanceof RuntimeException)); }
        try {
            recursive(5);
        } catch (AppEx e) {
            int n = 0;
            for (Throwable t = e; t != null; t = t.getCause()) { System.out.print(t.getMessage() + " <- "); n++; }
            System.out.println(n + " " + depth);
        }
        Exception stored = new AppEx(1);
        try { throw stored; } catch (Exception e) { System.out.println((e == stored) + " " + e.getStackTrace()[0].getMethodName()); }
        try {
            try {
                throw new RuntimeException("first");
            } catch (RuntimeException e) {
                throw new RuntimeException("second", e);
            } finally {
                System.out.print("fin ");
            }
        } catch (RuntimeException e) {
            System.out.println(e.getMessage() + e.getCause().getMessage());
        }
        try {
            try {
                throw new IllegalStateException("escapes sibling");
            } catch (IllegalStateException e) {
                throw new IllegalArgumentException("from catch");
            } catch (RuntimeException e) {
                System.out.println("must not be reached");
            }
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Throwable[] ts = {new Error(), new Exception((String) null), new RuntimeException(new IOException("x")), new AppEx(1, null),
                new Exception("m", new Error("c")), new Throwable("t"), new AssertionError(5), new AssertionError("a", new Error("b")),
                new AssertionError(new Error("z")), new AssertionError(1.5), new AssertionError('c'), new ExceptionInInitializerError("s"),
                new IndexOutOfBoundsException(7), new ArrayIndexOutOfBoundsException(3), new StringIndexOutOfBoundsException(-2)};
        for (Throwable t : ts) System.out.println(t + " | " + t.getMessage() + " | " + t.getCause());
        int count = 0;
        for (int i = 0; i < 500; i++) {
            try {
                if (i % 3 == 0) throw new AppEx(i); if (i % 5 == 0) throw new SubEx(i);
                count++;
            } catch (SubEx e) {
                count += 2;
            } catch (AppEx e) {
                count += e.code % 2;
            }
        }
        System.out.println(count);
        try { throw null; } catch (NullPointerException e) { System.out.println("throw null"); }
        try { Object o = "text"; throw (RuntimeException) o; } catch (ClassCastException e) { System.out.println("cast before throw"); }
    }
}
