//@ fails: the collector clears the reference
//@ shown: 5
import java.lang.ref.WeakReference;

class WeakSurvives {
    public static void main(String[] args) {
        WeakReference<Object> weak = new WeakReference<>(new Object());
        System.gc();
        assert weak.get() != null;
    }
}
