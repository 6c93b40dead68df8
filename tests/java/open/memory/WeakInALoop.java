//@ fails: the collector runs during one of the turns
import crema.Symbolic;
import java.lang.ref.WeakReference;

class WeakInALoop {
    public static void main(String[] args) {
        WeakReference<int[]> weak = new WeakReference<>(new int[1]);
        int found = 0, turns = 0;
        for (int i = Symbolic.nondetInt(); i > 0; i--) {
            turns++;
            found += weak.get() == null ? 0 : 1;
        }
        assert found == turns;
    }
}
