//@ property: assert
//@ fails-with: 30
import crema.Symbolic;

class LateByLock {
    public static void main(String[] args) {
        int rounds = Symbolic.nondetInt();
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < rounds; i++) {
            synchronized (text) {
                text.append('x');
            }
        }
        assert text.length() < 30; //~ THROWS AssertionError
    }
}
