//@ fails: in every second run
//@ shown: 20
import java.security.SecureRandom;

class SecureByte {
    public static void main(String[] args) {
        assert new SecureRandom().nextInt(256) < 128;
    }
}
