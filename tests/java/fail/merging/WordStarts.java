//@ property: exception
//@ fails-with: 1, 0, 1, 0, 1, 0, 1
import crema.Symbolic;
import java.util.ArrayList;
import java.util.List;

/** Where words start in a list of numbers, 0 between words, -1 at the end: there may be one word more than half the numbers. */
class WordStarts {
    public static void main(String[] args) {
        int count = args.length == 0 ? 7 : Integer.parseInt(args[0]);
        List<Integer> list = new ArrayList<>(count);
        for (int k = 0; k < count; k++) list.add(Symbolic.nondetInt());
        int[] starts = new int[list.size() / 2];
        for (int k = 0; k < starts.length; k++) starts[k] = -1;
        int words = 0;
        boolean inWord = false, done = false;
        for (int i = 0; i < list.size() && !done; i++) {
            int element = list.get(i);
            if (element == -1) {
                done = true;
            } else if (element == 0) {
                inWord = false;
            } else if (!inWord) {
                starts[words] = i; //~ THROWS ArrayIndexOutOfBoundsException
                words++;
                inWord = true;
            }
        }
    }
}
