//@ property: exception
//@ fails-with: -1
import crema.Symbolic;

class OwnException {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        if (a < 0) {
            throw new Negative(a); //~ THROWS OwnException$Negative
        }
    }

    static class Negative extends IllegalArgumentException {
        Negative(int a) {
            super("negative: " + a);
        }
    }
}
