//@ property: assert
//@ fails-with: 30
import crema.Symbolic;

class LateByField {
    int count;

    public static void main(String[] args) {
        LateByField one = new LateByField();
        LateByField same = one;
        int rounds = Symbolic.nondetInt();
        for (int i = 0; i < rounds; i++) {
            same.count++;
        }
        assert one.count < 30; //~ THROWS AssertionError
    }
}
