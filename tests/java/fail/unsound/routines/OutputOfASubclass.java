//@ fails-with: 3
import crema.Symbolic;
import java.io.PrintStream;

class OutputOfASubclass {
    public static void main(String[] args) {
        int n = Symbolic.nondetInt();
        PrintStream out = System.out;
        System.setOut(new Counting(out));
        System.out.println(n);
        assert Counting.lines == 0; //~ THROWS AssertionError
    }

    static class Counting extends PrintStream {
        static int lines;

        Counting(PrintStream out) {
            super(out);
        }

        @Override
        public void println(int n) {
            lines++;
            super.println(n);
        }
    }
}
