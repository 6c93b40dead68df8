//@ fails: the JVM chooses the order of small sets when it starts, and may choose this one
//@ shown: 20
import java.util.Set;

class NotSortedSet {
    public static void main(String[] args) {
        assert !Set.of(1, 2, 3).toString().equals("[1, 2, 3]");
    }
}
