//@ property: assert
//@ fails-with: 30
import crema.Symbolic;

class LateByElement {
    public static void main(String[] args) {
        byte[] counts = new byte[4];
        int rounds = Symbolic.nondetInt();
        for (int i = 0; i < rounds; i++) {
            counts[i & 3]++;
        }
        assert counts[1] < 8; //~ THROWS AssertionError
    }
}
