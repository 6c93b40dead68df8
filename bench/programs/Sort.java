import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/** Sorting: a quicksort written here, the JDK's sort of primitives, and its sort of objects with a comparator. */
public class Sort {
    private static final int SIZE = 105_000;

    public static void main(String[] args) {
        int[] own = numbers();
        quicksort(own, 0, own.length - 1);
        int[] jdk = numbers();
        Arrays.sort(jdk);
        List<Integer> boxed = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        for (int n : numbers()) {
            boxed.add(n);
            if (texts.size() < SIZE / 6) {
                texts.add("t" + n);
            }
        }
        Collections.sort(boxed, Comparator.reverseOrder());
        Collections.sort(texts);
        System.out.println(Arrays.equals(own, jdk) + " " + Arrays.hashCode(own) + " " + boxed.hashCode() + " " + texts.hashCode());
    }

    private static int[] numbers() {
        int[] numbers = new int[SIZE];
        int state = 42;
        for (int i = 0; i < SIZE; i++) {
            state = state * 1664525 + 1013904223;
            numbers[i] = state >>> 4;
        }
        return numbers;
    }

    private static void quicksort(int[] a, int low, int high) {
        while (low < high) {
            int pivot = a[(low + high) >>> 1];
            int i = low;
            int j = high;
            while (i <= j) {
                while (a[i] < pivot) {
                    i++;
                }
                while (a[j] > pivot) {
                    j--;
                }
                if (i <= j) {
                    int swap = a[i];
                    a[i++] = a[j];
                    a[j--] = swap;
                }
            }
            if (j - low < high - i) {
                quicksort(a, low, j);
                low = i;
            } else {
                quicksort(a, i, high);
                high = j;
            }
        }
    }
}
