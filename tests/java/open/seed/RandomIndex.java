//@ fails: once in a thousand runs
import java.util.Random;

class RandomIndex {
    public static void main(String[] args) {
        int[] table = new int[1000];
        table[999] = 1;
        assert table[new Random().nextInt(table.length)] == 0;
    }
}
