//@ property: assert
//@ fails-with: 20
import crema.Symbolic;

class LateByNewObjects {
    final LateByNewObjects next;
    final int length;

    LateByNewObjects(LateByNewObjects next) {
        this.next = next;
        length = next == null ? 1 : next.length + 1;
    }

    public static void main(String[] args) {
        int rounds = Symbolic.nondetInt();
        LateByNewObjects list = null;
        for (int i = 0; i < rounds; i++) {
            list = new LateByNewObjects(list);
        }
        assert list == null || list.length < 20; //~ THROWS AssertionError
    }
}
