//@ fails-with: 5
import crema.Symbolic;

class ObjectWithoutText {
    public static void main(String[] args) {
        int n = Symbolic.nondetInt();
        Object object = new Object() {
            @Override
            public String toString() {
                return n == 5 ? null : "text";
            }
        };
        try {
            System.out.print(object);
        } catch (NullPointerException e) {
            assert n != 5; //~ THROWS AssertionError
        }
    }
}
