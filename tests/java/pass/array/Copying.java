//@ property: assert
import crema.Symbolic;
import java.util.Arrays;

class Copying {
    public static void main(String[] args) {
        char[] from = {Symbolic.nondetChar(), Symbolic.nondetChar(), 'x'};
        char[] to = new char[4];
        System.arraycopy(from, 0, to, 1, 3);
        assert to[0] == 0 && to[1] == from[0] && to[2] == from[1] && to[3] == 'x';
        System.arraycopy(to, 0, to, 1, 3);
        assert to[2] == from[0];
        char[] same = from.clone();
        assert Arrays.equals(same, from) && same != from;
    }
}
