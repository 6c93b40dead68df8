//@ fails: which object the iterator gives first is open
//@ shown: 5
import java.util.HashSet;
import java.util.Iterator;
import java.util.Set;

class FirstOfASetRemoved {
    public static void main(String[] args) {
        for (int i = 0; i < 10; i++) {
            StringBuilder keep = new StringBuilder("keep"), drop = new StringBuilder("drop");
            Set<StringBuilder> texts = new HashSet<>();
            texts.add(keep);
            texts.add(drop);
            Iterator<StringBuilder> iterator = texts.iterator();
            iterator.next();
            iterator.remove();
            assert texts.contains(keep);
        }
    }
}
