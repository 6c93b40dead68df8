//@ property: assert
import java.io.File;
import java.io.IOException;

/** Whatever there is outside, and whether or not it can be asked. */
class AnyAnswer {
    public static void main(String[] args) {
        int known = 0;
        try {
            if (System.in.available() > 3) {
                known++;
            }
        } catch (IOException e) {
            known--;
        }
        File file = new File("there", "perhaps");
        if (file.exists() && file.length() > 1000) {
            known += file.isDirectory() ? 1 : 2;
        }
        assert known >= -1 && known <= 3;
    }
}
