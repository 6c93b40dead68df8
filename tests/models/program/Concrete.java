import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

/** Methods that do all kinds of things. Whichever of them run on the host only, the program prints the same. */
public class Concrete {
    static int counter = 5;
    static final List<String> LOG = new ArrayList<>();

    int value;
    String text = "t";
    int[] data = {1, 2, 3};

    static class Node {
        int v;
        Node next;

        Node(int v, Node next) {
            this.v = v;
            this.next = next;
            counter++;
        }

        int twice() {
            return 2 * v;
        }
    }

    enum Color {
        RED,
        GREEN {
            @Override
            int k() {
                return 7;
            }
        };

        int k() {
            return 3;
        }
    }

    interface Shape {
        default int area() {
            return 42 + side();
        }

        int side();
    }

    record Square(int side) implements Shape {}

    Concrete(int v) {
        value = v;
    }

    int everything(int x) {
        counter += x;
        value = value + x;
        for (int i = 0; i < data.length; i++) {
            data[i] *= value;
        }
        text = text + ":" + x + counter;
        LOG.add("concrete " + x);
        Node n = new Node(x, new Node(x + 1, null));
        int sum = n.twice() + n.next.v;
        try {
            if (x > 100) {
                throw new IllegalStateException("big " + x);
            }
            sum += fail(x);
        } catch (ArithmeticException e) {
            sum += 1000;
        } finally {
            counter++;
        }
        IntUnaryOperator f = y -> y + value + counter;
        sum += f.applyAsInt(3);
        sum += helper(sum);
        switch (Color.values()[x & 1]) {
            case RED:
                sum += Color.RED.k();
                break;
            default:
                sum += Color.GREEN.k();
        }
        sum += new Square(x).area();
        switch (text) {
            case "a":
                sum = 0;
                break;
            default:
                sum += text.length();
        }
        Map<String, Integer> m = new TreeMap<>();
        for (String s : LOG) {
            m.merge(s, 1, Integer::sum);
        }
        sum += m.size();
        System.out.println("within " + sum + " " + m);
        return sum;
    }

    static int fail(int x) {
        return x / (x - 7);
    }

    int helper(int s) {
        value ^= s;
        LOG.add("helper");
        return value;
    }

    static Supplier<Integer> make(int x) {
        return () -> x + counter;
    }

    static synchronized long wide(long a, double b, float c, boolean d, byte e, char g, Object... rest) {
        return a + (long) b + (long) c + (d ? 1 : 0) + e + g + rest.length;
    }

    static List<Node> build(int x) {
        List<Node> l = new ArrayList<>();
        for (int i = 0; i < x; i++) {
            l.add(new Node(i, l.isEmpty() ? null : l.get(i - 1)));
        }
        return l;
    }

    static int down(int n) {
        return n <= 1 ? 1 : n * up(n - 1);
    }

    static int up(int n) {
        return down(n);
    }

    static void thrower() {
        throw new UnsupportedOperationException("thrown");
    }

    public static void main(String[] args) {
        int x = Integer.parseInt(args[0]);
        Concrete c = new Concrete(10);
        System.out.println(c.everything(x));
        System.out.println(c.value + " " + Arrays.toString(c.data) + " " + c.text + " " + counter + " " + LOG);
        counter = 100;
        c.value = 77;
        System.out.println(c.everything(7));
        System.out.println(c.value + " " + Arrays.toString(c.data) + " " + c.text + " " + counter + " " + LOG);
        try {
            c.everything(200);
        } catch (IllegalStateException e) {
            System.out.println(e + " " + counter);
        }
        System.out.println(make(4).get());
        System.out.println(wide(1L << 40, 2.5, 3.5f, true, (byte) -3, 'x', 1, 2, 3));
        Node n = build(5).get(3);
        System.out.println(n.v + " " + n.next.v + " " + counter);
        System.out.println(down(10));
        try {
            thrower();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
    }
}
