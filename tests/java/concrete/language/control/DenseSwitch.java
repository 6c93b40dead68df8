// Dense int switches compile to tableswitch: bounds, gaps, fall-through, default placement, negative and extreme labels.
public class DenseSwitch {
    static String dense(int x) {
        switch (x) {
            case 0: return "zero"; case 1: return "one"; case 2: return "two";
            case 3: return "three"; case 5: return "five"; default: return "other";
        }
    }
    static int fall(int x) {
        int r = 0;
        switch (x) {
            case 1: r += 1; case 2: r += 10; case 3: r += 100; break; case 4: r += 1000;
            default: r += 10000; case 5: r += 100000;
        }
        return r;
    }
    static int negative(int x) { switch (x) { case -3: return 3; case -2: return 2; case -1: return 1; case 0: return 0; } return 99; }
    static int high(int x) {
        switch (x) {
            case Integer.MAX_VALUE: return 1; case Integer.MAX_VALUE - 1: return 2;
            case Integer.MAX_VALUE - 2: return 3; default: return 0;
        }
    }
    static int low(int x) {
        switch (x) {
            case Integer.MIN_VALUE: return 1; case Integer.MIN_VALUE + 1: return 2;
            case Integer.MIN_VALUE + 2: return 3; default: return 0;
        }
    }
    static String grade(char c) {
        switch (c) { case 'a': case 'A': return "first"; case 'b': case 'B': return "second"; case 'c': case 'C': return "third"; }
        return "none";
    }
    static int byteSwitch(byte b) { switch (b) { case -128: return 1; case 127: return 2; case 0: return 3; default: return 4; } }
    static int empty(int x) { switch (x) { } switch (x) { default: return x * 2; } }
    static int nested(int x, int y) {
        switch (x) {
            case 0: switch (y) { case 0: return 0; case 1: break; default: return 2; }
            return 1;
            case 1: switch (y) { case 0: return 10; }
            return 11; default: return -1;
        }
    }
    static int boxed(Integer x) { switch (x) { case 1: return 100; case 2: return 200; default: return 300; } }

    public static void main(String[] args) {
        for (int i = -2; i < 8; i++) System.out.println(i + " " + dense(i) + " " + fall(i) + " " + negative(i) + " " + empty(i));
        int[] ext = {Integer.MAX_VALUE, Integer.MAX_VALUE - 1, Integer.MAX_VALUE - 2, Integer.MAX_VALUE - 3, Integer.MIN_VALUE,
                Integer.MIN_VALUE + 1, Integer.MIN_VALUE + 2, Integer.MIN_VALUE + 3, 0, -1};
        for (int x : ext) System.out.println(x + " " + high(x) + " " + low(x) + " " + dense(x) + " " + negative(x));
        for (char c : "aBcD\uffff".toCharArray()) System.out.print(grade(c) + " "); System.out.println();
        for (int b = -128; b < 128; b += 64) System.out.print(byteSwitch((byte) b) + " "); System.out.println(byteSwitch((byte) 127));
        for (int x = 0; x < 3; x++) for (int y = 0; y < 3; y++) System.out.print(nested(x, y) + " "); System.out.println();
        System.out.println(boxed(1) + " " + boxed(2) + " " + boxed(1000));
        try { boxed(null); } catch (NullPointerException e) { System.out.println("null selector"); }
        int state = 0, steps = 0; StringBuilder trace = new StringBuilder();
        loop: while (true) {
            steps++;
            switch (state) {
                case 0: trace.append('a'); state = 3; continue; case 1: trace.append('b');
                state = 4; break; case 2: trace.append('c'); state = 1; continue loop;
                case 3: trace.append('d'); state = 2; break; case 4: trace.append('e');
                if (steps > 8) break loop; state = 0;
            }
            trace.append('.');
        }
        System.out.println(trace + " " + steps);
        for (int i = 0; i < 4; i++) {
            switch (i) {
                case 1: continue;
                case 2: { int local = i * 5; System.out.print(local + " "); break; }
                default: int other = i; System.out.print(other + "d ");
            }
            System.out.print("after" + i + " ");
        }
        System.out.println();
        int n = 13, count = (n + 7) / 8, done = 0;
        switch (n % 8) {
            case 0: done++; case 7: done++; case 6: done++; case 5: done++;
            case 4: done++; case 3: done++; case 2: done++; case 1: done++;
        }
        while (--count > 0) done += 8; System.out.println(done);
    }
}
