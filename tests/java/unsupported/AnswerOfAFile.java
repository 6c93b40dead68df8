//@ property: assert
//@ reason: other contents of files
import java.io.File;

/** Somebody else may well have this file. */
class AnswerOfAFile {
    public static void main(String[] args) {
        assert !new File("there", "perhaps").exists();
    }
}
