//@ fails: in every second run, since the salt is another one each time
//@ shown: 20
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;

class SaltedDigest {
    public static void main(String[] args) throws NoSuchAlgorithmException {
        byte[] salt = new byte[8];
        new SecureRandom().nextBytes(salt);
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        digest.update(salt);
        assert digest.digest("password".getBytes(java.nio.charset.StandardCharsets.UTF_8))[0] >= 0;
    }
}
