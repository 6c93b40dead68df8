//@ property: assert
//@ fails-with: 20
import crema.Symbolic;

/** A node that is copied has the same neighbour as its copy, which is one and the same object. */
class LateByCopy implements Cloneable {
    private int number;
    private LateByCopy next;

    public static void main(String[] args) throws CloneNotSupportedException {
        int rounds = Symbolic.nondetInt();
        if (rounds < 2 || rounds > 20) {
            return;
        }
        LateByCopy list = null;
        for (int i = 0; i < rounds; i++) {
            LateByCopy node = new LateByCopy();
            node.next = list;
            list = node;
        }
        LateByCopy copy = (LateByCopy) list.clone();
        copy.next.number = rounds;
        assert list.next.number < 20; //~ THROWS AssertionError
    }
}
