//@ fails: the reference refers to nothing once it is cleared
//@ shown: 5
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;

class WeakRefersToNothing {
    public static void main(String[] args) {
        Reference<int[]> weak = new WeakReference<>(new int[10]);
        System.gc();
        assert !weak.refersTo(null);
    }
}
