//@ fails: the order of the set follows identity hash codes
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

class OtherSetOfIdentities {
    public static void main(String[] args) {
        Set<String> texts = Collections.newSetFromMap(new IdentityHashMap<>());
        texts.add("left");
        texts.add("right");
        assert String.join("", texts).equals("rightleft");
    }
}
