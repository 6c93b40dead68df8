// Line numbers of exceptions thrown from multi-line expressions, initialisers, lambdas, switches, loops and chained calls.
public class LineNumberShapes {
    static int zero;
    static int boom() { return 1 / zero; }
    static LineNumberShapes self() { return new LineNumberShapes(); }
    LineNumberShapes ok() { return this; }
    LineNumberShapes bad() { throw new IllegalStateException(); }
    int[] arr;
    static class FieldInit {
        int a = 1;
        int b = a
                / zero;
    }
    static class BlockInit {
        {
            int x = 5;
            x %= zero;
        }
        BlockInit() {
            super();
        }
    }
    static class SuperArg extends LineNumberShapes {
        SuperArg() {
            this(
                    boom());
        }
        SuperArg(int x) { }
    }
    interface Act { Object go() throws Throwable; }
    static void t(String name, Act a) {
        try { a.go(); System.out.println(name + " completed"); }
        catch (Throwable e) {
            StringBuilder sb = new StringBuilder(name).append(' ').append(e.getClass().getSimpleName());
            for (StackTraceElement s : e.getStackTrace()) if (s.getClassName().startsWith("LineNumberShapes")
                    && !s.getMethodName().equals("t")) sb.append(' ').append(s.getMethodName().replaceAll("\\$\\d+",
                    "")).append(':').append(s.getLineNumber());
            System.out.println(sb);
        }
    }

    public static void main(String[] args) {
        t("chain", () -> self()
                .ok()
                .bad()
                .ok());
        t("arith", () -> 1
                + 2
                * boom()
                - 3);
        t("index", () -> new int[]{1, 2}
                [2]);
        t("null array", () ->
                self()
                        .arr
                        [0]);
        t("args", () -> Math.max(
                1,
                Math.min(
                        boom(),
                        2)));
        t("concat", () -> "a"
                + "b"
                + boom()
                + "c");
        t("ternary", () -> zero == 0
                ? boom()
                : 5);
        t("switch", () -> {
            switch (zero) {
                case 1:
                    return 1;
                case 0:
                    return
                            boom();
                default:
                    return 2;
            }
        });
        t("switch expr", () -> switch (zero) {
            case 0 -> {
                int k = 3;
                yield k / zero;
            }
            default -> 1;
        });
        t("loop condition", () -> {
            for (int i = 0;
                 i < 5 / (2 - i);
                 i++)
                if (i > 100) break;
            return 0;
        });
        t("while", () -> {
            int i = 3;
            while (
                    10 / i > 0)
                i--;
            return i;
        });
        t("finally", () -> {
            try {
                return 1;
            } finally {
                boom();
            }
        });
        t("catch", () -> {
            try {
                boom();
            } catch (ArithmeticException e) {
                throw new RuntimeException(
                        "x");
            }
            return 0;
        });
        t("rethrow keeps", () -> {
            RuntimeException e = new RuntimeException();
            int pad = 1;
            throw e;
        });
        t("field init", FieldInit::new);
        t("block init", BlockInit::new);
        t("this args", SuperArg::new);
        t("cast", () -> (Integer)
                (Object)
                        "s");
        t("unboxing", () -> {
            Integer n = null;
            int m = 1 +
                    n;
            return m;
        });
        t("synchronized", () -> {
            synchronized (
                    (Object) null) {
                return 1;
            }
        });
        t("compound", () -> {
            int[] a = {1};
            a[0] /=
                    zero;
            return a;
        });
        t("nested lambda", () -> {
            Act inner = () ->
                    boom();
            return inner
                    .go();
        });
        t("new array", () -> new int
                [zero - 1]);
        t("assert", () -> {
            assert zero != 0 : boom();
            return 0;
        });
        t("anonymous", () -> new Object() {
            int f =
                    boom();
        });
        t("and or", () -> zero == 0
                && (zero == 1
                || boom() > 0));
        t("store", () -> {
            Object[] o = new String[1];
            o[0] =
                    5;
            return o;
        });
        t("foreach", () -> {
            for (int x :
                    (int[]) null)
                System.out.println(x);
            return 0;
        });
        t("string switch", () -> {
            String s = null;
            switch (s) {
                case "a":
                    return 1;
            }
            return 0;
        });
        t("resource", () -> {
            try (AutoCloseable c = () -> {
                throw new Exception("close");
            }) {
                int x = 1;
            }
            return 0;
        });
    }
}
