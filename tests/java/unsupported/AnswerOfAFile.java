//@ property: assert
//@ reason: over-approximated
import java.io.File;

/** Somebody else may well have this file. */
class AnswerOfAFile {
    public static void main(String[] args) {
        assert !new File("there", "perhaps").exists();
    }
}
