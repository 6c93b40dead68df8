//@ fails: the collector clears soft references when memory is short
import java.lang.ref.SoftReference;

class SoftCache {
    public static void main(String[] args) {
        SoftReference<byte[]> cache = new SoftReference<>(new byte[1000]);
        System.gc();
        assert cache.get() != null && cache.get().length == 1000;
    }
}
