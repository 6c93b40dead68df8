//@ fails: the order that the JVM chooses when it starts decides which exception comes first
//@ shown: 20
import java.util.Map;

class FirstThrows {
    public static void main(String[] args) {
        String message = "";
        try {
            Map.of("x", 1, "y", 2).forEach((key, value) -> {
                throw new IllegalArgumentException(key);
            });
        } catch (IllegalArgumentException e) {
            message = e.getMessage();
        }
        assert message.equals("x");
    }
}
