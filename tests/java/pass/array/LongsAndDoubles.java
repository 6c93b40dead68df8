//@ property: assert
import crema.Symbolic;

class LongsAndDoubles {
    public static void main(String[] args) {
        int i = Symbolic.nondetInt();
        Symbolic.assume(i == 0 || i == 2);
        long[] longs = {1L << 40, 0, -1L};
        double[] doubles = {0.5, 0.25, -0.5};
        assert Math.abs(doubles[i]) == 0.5;
        assert longs[i] != 0;
    }
}
