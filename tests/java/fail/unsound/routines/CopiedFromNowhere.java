//@ fails-with: 100, -1
import crema.Symbolic;

class CopiedFromNowhere {
    public static void main(String[] args) {
        int from = Symbolic.nondetInt(), to = Symbolic.nondetInt();
        Symbolic.assume(from == 100 && to < 0 && to > -3);
        try {
            System.arraycopy(new int[4], from, new int[4], to, 1);
        } catch (ArrayIndexOutOfBoundsException e) {
            assert e.getMessage().contains("source"); //~ THROWS AssertionError
        }
    }}
