//@ property: exception
//@ fails-with: 0
import crema.Symbolic;

class ThrownInFinally {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        try {
            System.out.println(10 / a);
        } finally {
            if (a == 0) {
                throw new IllegalStateException(); //~ THROWS IllegalStateException
            }
        }
    }
}
