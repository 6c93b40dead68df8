//@ fails: the collector clears soft references when memory is short
import java.lang.ref.SoftReference;

class SoftWithoutCollection {
    public static void main(String[] args) {
        SoftReference<String> cache = new SoftReference<>(new String("cached"));
        assert "cached".equals(cache.get());
    }
}
