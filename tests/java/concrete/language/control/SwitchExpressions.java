// Switch expressions: yield, nesting, values on the operand stack around them, exceptions and try inside them (JLS 15.28).
public class SwitchExpressions {
    enum Size { S, M, L }
    static int weight(Size s) { return switch (s) { case S -> 1; case M -> 5; case L -> 10; }; }
    static int oldStyle(int x) {
        return switch (x) {
            case 1: System.out.print("one "); case 2: yield x * 10;
            case 3: { int t = x; while (t < 100) t *= t; yield t; }
            default: if (x < 0) yield -1; yield 0;
        };
    }
    static Object mixed(int x) { return switch (x) { case 0 -> 1; case 1 -> 2.5; case 2 -> 'c'; default -> 4L; }; }
    static Object boxedMix(int x) { return switch (x) { case 0 -> "s"; case 1 -> 2; default -> null; }; }
    static int inTry(String s) {
        return switch (s.length()) {
            case 0 -> {
                try { yield Integer.parseInt(s); } catch (NumberFormatException e) { yield -7; } finally { System.out.print("[fin]"); }
            }
            case 1 -> Character.digit(s.charAt(0), 16); default -> Integer.parseInt(s);
        };
    }
    static String nested(int a, int b) {
        return switch (a) {
            case 0 -> switch (b) {
                case 0 -> "00"; case 1 -> "01";
                default -> { String r = switch (a + b) { case 2 -> "0-two"; default -> "0-many"; }; yield r; }
            };
            case 1 -> "1" + switch (b) { case 0 -> 'x'; default -> 'y'; } + "!";
            default -> "?";
        };
    }
    static void statement(int k) {
        switch (k) {
            case 1 -> System.out.println("arrow one");
            case 2 -> { if (k > 1) break; System.out.println("unreached"); }
            case 3 -> throw new IllegalStateException("three");
            default -> {}
        }
        System.out.println("after " + k);
    }

    public static void main(String[] args) {
        for (Size s : Size.values()) System.out.print(weight(s) + " "); System.out.println();
        for (int i = -1; i < 5; i++) System.out.print(oldStyle(i) + " "); System.out.println();
        for (int i = 0; i < 4; i++) System.out.print(mixed(i) + ":" + mixed(i).getClass().getSimpleName() + " "); System.out.println();
        for (int i = 0; i < 3; i++) System.out.print(boxedMix(i) + " "); System.out.println();
        for (String s : new String[]{"", "f", "123"}) System.out.print(inTry(s) + " "); System.out.println();
        try { inTry("zz"); } catch (NumberFormatException e) { System.out.println(e.getMessage()); }
        for (int a = 0; a < 3; a++) for (int b = 0; b < 4; b++) System.out.print(nested(a, b) + " "); System.out.println();
        for (int k = 0; k < 4; k++) try {
            statement(k);
        } catch (IllegalStateException e) {
            System.out.println("caught " + e.getMessage());
        }
        int base = 100;
        int total = base + switch (args.length) {
            case 0 -> { int acc = 0; for (int i = 0; i < 5; i++) acc += i; yield acc; }
            default -> -1;
        } * 2 + base;
        System.out.println(total);
        System.out.println(Math.max(switch (total) { case 220 -> 5; default -> 6; }, switch (base) { case 100 -> 9; default -> 1; }));
        long l = 1L << switch (base % 7) { case 2 -> 40; default -> 3; }; System.out.println(l);
        boolean z = switch (base) { case 100 -> true; default -> false; } && !switch (total) { case 1 -> true; default -> false; };
        System.out.println(z);
        int[] arr = {1, 2, 3}; int i = 0; arr[i++] += switch (i) { case 1 -> 10; default -> 20; }; System.out.println(arr[0] + " " + i);
        java.util.function.IntFunction<String> f = n -> switch (n & 1) { case 0 -> "even"; default -> "odd"; };
        System.out.println(f.apply(3) + f.apply(4));
        Runnable r = switch (base) { case 1 -> () -> System.out.println("first"); default -> () -> System.out.println("second"); }; r.run();
        Size n = null; try { weight(n); } catch (NullPointerException e) { System.out.println("null enum selector"); }
        String text = "a" + switch ("k" + base) {
            case "k100" -> { try { throw new RuntimeException("inner"); } catch (RuntimeException e) { yield e.getMessage(); } }
            default -> "b";
        } + "c";
        System.out.println(text);
    }
}
