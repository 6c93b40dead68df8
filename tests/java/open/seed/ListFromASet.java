//@ fails: the list has the order of the set, which the JVM chooses when it starts
//@ shown: 20
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

class ListFromASet {
    public static void main(String[] args) {
        List<String> names = new ArrayList<>(Set.of("p", "q"));
        assert names.get(0).equals("p");
    }
}
