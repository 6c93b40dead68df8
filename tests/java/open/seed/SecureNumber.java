//@ fails: once in four thousand million runs
import java.security.SecureRandom;

class SecureNumber {
    public static void main(String[] args) {
        assert new SecureRandom().nextInt() != 42;
    }
}
