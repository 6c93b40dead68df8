//@ fails: the JVM chooses the order of small sets when it starts
//@ shown: 20
import java.util.Set;

class FirstOfSetOf {
    public static void main(String[] args) {
        assert Set.of("a", "b").iterator().next().equals("a");
    }
}
