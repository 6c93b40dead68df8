//@ property: assert
import crema.Symbolic;
import java.util.BitSet;

class Bits {
    public static void main(String[] args) {
        int i = Symbolic.nondetInt();
        Symbolic.assume(i >= 0 && i < 64);
        BitSet bits = new BitSet(64);
        bits.set(i);
        assert bits.get(i) && bits.cardinality() == 1;
        assert bits.nextSetBit(0) == i;
    }
}
