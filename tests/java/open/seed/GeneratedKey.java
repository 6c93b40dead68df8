//@ fails: in every second run
//@ shown: 20
import java.security.NoSuchAlgorithmException;
import javax.crypto.KeyGenerator;

class GeneratedKey {
    public static void main(String[] args) throws NoSuchAlgorithmException {
        assert KeyGenerator.getInstance("AES").generateKey().getEncoded()[0] >= 0;
    }
}
