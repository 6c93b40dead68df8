//@ property: exception
//@ fails-with: 1, 0, 1, 0, 1, 0, 1
// The words of a list, counted with too small an array: the example of the paper on Java Ranger.
import crema.Symbolic;
import java.util.ArrayList;
import java.util.List;

class IndexWithinRegion {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(7);
        for (int k = 0; k < 7; k++) list.add(Symbolic.nondetInt());
        int[] starts = new int[list.size() / 2];
        int words = 0;
        boolean inWord = false;
        for (int i = 0; i < list.size(); i++) {
            int element = list.get(i);
            if (element == 0) {
                inWord = false;
            } else if (!inWord) {
                starts[words] = i; //~ THROWS ArrayIndexOutOfBoundsException
                words++;
                inWord = true;
            }
        }
    }
}
