//@ fails: the message of the library's exception contains hash codes of both values, which begin with any digit
import java.util.stream.Collectors;
import java.util.stream.Stream;

class DuplicateOtherKey {
    public static void main(String[] args) {
        String message = "@7";
        try {
            Stream.of(new Object(), new Object()).collect(Collectors.toMap(value -> "key", value -> value));
        } catch (IllegalStateException e) {
            message = e.getMessage();
        }
        assert message.contains("@7");
    }
}
