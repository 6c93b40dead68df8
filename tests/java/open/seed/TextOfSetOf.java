//@ fails: the JVM chooses the order of small sets when it starts
//@ shown: 20
import java.util.Set;

class TextOfSetOf {
    public static void main(String[] args) {
        assert Set.of(1, 2, 3).toString().equals("[1, 2, 3]");
    }
}
