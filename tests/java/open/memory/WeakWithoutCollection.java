//@ fails: the collector may run at any time, and clear the reference
import java.lang.ref.WeakReference;

class WeakWithoutCollection {
    public static void main(String[] args) {
        WeakReference<StringBuilder> weak = new WeakReference<>(new StringBuilder("text"));
        StringBuilder text = weak.get();
        assert text != null && text.length() == 4;
    }
}
