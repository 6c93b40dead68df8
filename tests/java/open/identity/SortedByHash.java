//@ fails: the order of identity hash codes is any order
//@ shown: 5
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

class SortedByHash {
    public static void main(String[] args) {
        List<StringBuilder> texts = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            texts.add(new StringBuilder().append(i));
        }
        texts.sort(Comparator.comparingInt(System::identityHashCode));
        assert texts.toString().equals("[0, 1, 2, 3, 4]");
    }
}
