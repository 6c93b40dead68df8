//@ fails: the message of the library's exception contains hash codes of both values
import java.util.stream.Collectors;
import java.util.stream.Stream;

class DuplicateKey {
    public static void main(String[] args) {
        try {
            Stream.of(new Object(), new Object()).collect(Collectors.toMap(value -> "key", value -> value));
        } catch (IllegalStateException e) {
            assert !e.getMessage().contains("@7");
        }
    }
}
