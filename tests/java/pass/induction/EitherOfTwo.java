//@ property: exception
//@ sampled: no
import crema.Symbolic;

class EitherOfTwo {
    int count;

    public static void main(String[] args) {
        EitherOfTwo one = new EitherOfTwo();
        EitherOfTwo other = new EitherOfTwo();
        EitherOfTwo current = one;
        int rounds = Symbolic.nondetInt();
        for (int i = 0; i < rounds; i++) {
            current.count++;
            current = current == one ? other : one;
        }
        if (current.count == 3 && current != one && current != other) {
            throw new IllegalStateException();
        }
    }
}
