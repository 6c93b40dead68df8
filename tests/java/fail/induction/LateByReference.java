//@ property: exception
//@ fails-with: 30
import crema.Symbolic;

class LateByReference {
    public static void main(String[] args) {
        LateByReference current = new LateByReference();
        LateByReference last = new LateByReference();
        int rounds = Symbolic.nondetInt();
        for (int i = 0; i < rounds; i++) {
            if (i == 29) {
                current = last;
            }
        }
        if (current == last) {
            throw new IllegalStateException(); //~ THROWS IllegalStateException
        }
    }
}
