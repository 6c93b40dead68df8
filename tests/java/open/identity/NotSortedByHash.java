//@ fails: the order of identity hash codes may be this one, once in six runs
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

class NotSortedByHash {
    public static void main(String[] args) {
        List<int[]> arrays = new ArrayList<>(List.of(new int[] {0}, new int[] {1}, new int[] {2}));
        arrays.sort(Comparator.comparingInt(System::identityHashCode));
        assert arrays.get(0)[0] != 0 || arrays.get(1)[0] != 1;
    }
}
