//@ property: assert
//@ reason: depends on files, used at AnswerOfAFile.java:8
import java.io.File;

/** Somebody else may well have this file. */
class AnswerOfAFile {
    public static void main(String[] args) {
        assert !new File("there", "perhaps").exists();
    }
}
