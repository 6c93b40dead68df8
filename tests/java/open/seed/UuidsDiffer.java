//@ fails: both may be the same by chance, though nobody will see it (once in 2^122 runs)
import java.util.UUID;

class UuidsDiffer {
    public static void main(String[] args) {
        UUID one = UUID.randomUUID(), other = UUID.randomUUID();
        assert !one.equals(other);
    }
}
