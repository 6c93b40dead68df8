//@ exit: 1
import java.util.ArrayList;
import java.util.List;

/** An array too large for any heap is refused, caught, and refused again uncaught. */
public class OutOfMemory {
    public static void main(String[] args) {
        List<long[]> kept = new ArrayList<>();
        try {
            kept.add(new long[Integer.MAX_VALUE]);
            kept.add(new long[Integer.MAX_VALUE]);
            kept.add(new long[Integer.MAX_VALUE]);
        } catch (OutOfMemoryError e) {
            System.out.println("refused: " + kept.isEmpty());
        }
        try {
            kept.add(new long[-1]);
        } catch (NegativeArraySizeException e) {
            System.out.println("refused: " + e.getMessage());
        }
        kept.add(new long[Integer.MAX_VALUE]);
        System.out.println("never");
    }
}
