//@ property: assert
//@ reason: depends on standard input, read at InputThatCannotBeAsked.java:9
import java.io.IOException;

/** To ask for what is on standard input may fail elsewhere. */
class InputThatCannotBeAsked {
    public static void main(String[] args) {
        try {
            System.in.available();
        } catch (IOException e) {
            assert e.getMessage() == null;
        }
    }
}
