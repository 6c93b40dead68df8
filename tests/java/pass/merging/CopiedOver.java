//@ property: assert
import crema.Symbolic;

/** Bytes are copied into the middle of what the sides of a branch have left different. */
class CopiedOver {
    public static void main(String[] args) {
        boolean b = Symbolic.nondetBoolean();
        byte[] all = new byte[8];
        byte[] some = b ? new byte[] {1, 2, 3, 4} : new byte[] {5, 6, 7, 8, 9};
        System.arraycopy(some, 0, all, 1, some.length);
        System.arraycopy(new byte[] {33, 34}, 0, all, 3, 2);
        assert all[1] == (b ? 1 : 5) && all[2] == (b ? 2 : 6);
        assert all[3] == 33 && all[4] == 34;
        assert all[5] == (b ? 0 : 9);
        byte[] part = java.util.Arrays.copyOfRange(all, 2, 6);
        assert part[0] == (b ? 2 : 6) && part[1] == 33 && part[3] == (b ? 0 : 9);
    }
}
