import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;

/** What runs on the host only, if the user wants that: a method with code, and the JDK's. */
public class Sums {
    static int calls;
    private int total;
    final List<String> log = new ArrayList<>();

    int add(int x) {
        calls++;
        total += twice(x);
        log.add("added " + x);
        return total;
    }

    int twice(int x) {
        return 2 * x;
    }

    public static void main(String[] args) {
        int x = crema.Symbolic.nondetInt();
        Sums sums = new Sums();
        sums.total = x;
        int sum = sums.add(1);
        if (sums.total > 10) {
            System.out.println("large " + sums.log + calls);
        }
        if (sum > 10) {
            System.out.println("returned");
        }
        CRC32 crc = new CRC32();
        crc.update(x);
        System.out.println(crc.getValue() > 5);
    }
}
