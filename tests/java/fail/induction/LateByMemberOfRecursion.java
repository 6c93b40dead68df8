//@ property: assert
//@ fails-with: 20
import crema.Symbolic;

/** The call at the end of a list changes the node that the first call has in hand. */
class LateByMemberOfRecursion {
    private int number;
    private LateByMemberOfRecursion rest, back;

    private void walk(int depth) {
        int before = number;
        if (rest != null) {
            rest.walk(depth + 1);
        } else if (depth == 20 && back != null) {
            back.number = 9;
        }
        assert number == before; //~ THROWS AssertionError
    }

    public static void main(String[] args) {
        int count = Symbolic.nondetInt();
        if (count < 0 || count > 20) {
            return;
        }
        LateByMemberOfRecursion list = null, end = null;
        for (int i = 0; i <= count; i++) {
            LateByMemberOfRecursion node = new LateByMemberOfRecursion();
            node.rest = list;
            list = node;
            if (i == 0) {
                end = node;
            }
            if (i == 13) {
                end.back = node;
            }
        }
        list.walk(0);
    }
}
