//@ assuming: system property java.util.Arrays.useLegacyMergeSort
import java.util.Arrays;

class SortedTexts {
    public static void main(String[] args) {
        String[] texts = {"pear", "apple", "fig"};
        Arrays.sort(texts);
        assert Arrays.toString(texts).equals("[apple, fig, pear]");
    }
}
