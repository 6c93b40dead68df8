//@ null-arguments: never
package check;

/** Errors of inner methods that public ones lead to, behind much else. */
public class Reached {
    /** Users call it. A search without direction spends its paths on {@link #weigh}. */
    public int process(String text, int a, int b, int c, int d) {
        if (a < 17) {
            return weigh(text, 1);
        }
        if (b < a + 4) {
            return weigh(text, 2);
        }
        if (c < b * 2) {
            return weigh(text, 3);
        }
        if (d < c + b) {
            return weigh(text, 4);
        }
        return share(d - c - b - 12);
    }

    private static int weigh(String text, int weight) {
        int total = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            total += c < 'a' ? weight : c < 'h' ? 2 : c < 'p' ? 3 : 0;
        }
        return total;
    }

    int share(int parts) {
        return 100 / parts; //~ ERROR ArithmeticException
    }

    /** No public method passes a zero. */
    int unreachable(int parts) {
        return 100 / parts; //~ ERROR ArithmeticException
    }

    public int safe(int parts) { //~ RIGHT
        return parts == 0 ? 0 : unreachable(parts);
    }
}
