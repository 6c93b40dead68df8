//@ fails: there is such a file, which this run deletes
import java.io.File;

class NothingToDelete {
    public static void main(String[] args) {
        assert !new File("cache.bin").delete();
    }
}
