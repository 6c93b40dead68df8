//@ fails-with: 4
import crema.Symbolic;

class LineOfPrintln {
    public static void main(String[] args) {
        Thing thing = new Thing(Symbolic.nondetInt());
        try {
            System.out.print(thing);
        } catch (IllegalStateException e) {
            assert e.getStackTrace()[2].getLineNumber() < 0; //~ THROWS AssertionError
        }
    }

    static class Thing {
        final int n;

        Thing(int n) {
            this.n = n;
        }

        @Override
        public String toString() {
            if (n == 4) {
                throw new IllegalStateException();
            }
            return "thing";
        }
    }
}
