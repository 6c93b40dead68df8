// Sides that meet with values on the operand stack.
import crema.Symbolic;

class OperandStack {
    public static void main(String[] args) {
        int x = Symbolic.nondetInt();
        int y = Symbolic.nondetInt();
        int sum = (x > 0 ? 1 : 2) + 10 * (y > x ? 3 : y == x ? 4 : 5);
        assert sum % 10 == 1 == x > 0;
        assert (sum / 10 == 3) == (y > x);
        assert sum / 10 != 4 || x == y;
        long wide = (x > 7 ? 1L << 40 : -1L) + (y > 7 ? 1 : 0);
        assert wide > 1000 == x > 7;
    }
}
