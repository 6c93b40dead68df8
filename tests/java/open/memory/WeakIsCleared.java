//@ fails: System.gc is only a hint, which -XX:+DisableExplicitGC or another collector ignores
import java.lang.ref.WeakReference;

class WeakIsCleared {
    public static void main(String[] args) {
        WeakReference<Object> weak = new WeakReference<>(new Object());
        System.gc();
        assert weak.get() == null;
    }
}
