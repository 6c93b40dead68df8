//@ fails-with: 5
import crema.Symbolic;

class ClosedWhilePrinting {
    public static void main(String[] args) {
        int n = Symbolic.nondetInt();
        System.out.println(new Object() {
            @Override
            public String toString() {
                if (n == 5) {
                    System.out.close();
                }
                return "text";
            }
        });
        assert !System.out.checkError(); //~ THROWS AssertionError
    }
}
