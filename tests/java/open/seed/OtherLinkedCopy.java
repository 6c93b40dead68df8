//@ fails: the linked set keeps the order of a set whose order the JVM chooses when it starts
//@ shown: 20
import java.util.LinkedHashSet;
import java.util.Set;

class OtherLinkedCopy {
    public static void main(String[] args) {
        assert new LinkedHashSet<>(Set.of("first", "second")).toString().equals("[second, first]");
    }
}
