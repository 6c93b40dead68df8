//@ fails-with: 4
import crema.Symbolic;

class TextOfAnObject {
    public static void main(String[] args) {
        Part part = new Part(Symbolic.nondetInt());
        try {
            System.out.println(part);
        } catch (IllegalStateException e) {
            assert !e.getStackTrace()[2].getMethodName().equals("println"); //~ THROWS AssertionError
        }
    }

    static class Part {
        final int n;

        Part(int n) {
            this.n = n;
        }

        @Override
        public String toString() {
            if (n == 4) {
                throw new IllegalStateException();
            }
            return "part";
        }
    }
}
