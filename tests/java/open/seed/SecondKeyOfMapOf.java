//@ fails: the JVM chooses the order of small maps when it starts
//@ shown: 20
import java.util.Map;

class SecondKeyOfMapOf {
    public static void main(String[] args) {
        assert Map.of("one", 1, "two", 2).entrySet().iterator().next().getValue() == 2;
    }
}
