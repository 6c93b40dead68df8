//@ property: assert
import java.util.IdentityHashMap;
import java.util.concurrent.atomic.AtomicReference;

/** Which wrapper objects are the same: as for a number that is known, for which the JDK's own code runs. */
class BoxIdentityTable {
    static final int[] NUMBERS = {-129, -128, -1, 0, 5, 127, 128, 255, 256, 65535};

    public static void main(String[] args) {
        int which = crema.Symbolic.nondetInt();
        if (which < 0 || which >= NUMBERS.length) {
            return;
        }
        int input = crema.Symbolic.nondetInt();
        if (input != NUMBERS[which]) {
            return;
        }
        Object[] given = results(input), expected = results(NUMBERS[which]);
        for (int i = 0; i < given.length; i++) {
            for (int j = 0; j < i; j++) {
                boolean same = expected[i] == expected[j];
                assert (given[i] == given[j]) == same;
                assert new AtomicReference<>(given[i]).compareAndSet(given[j], null) == same;
            }
        }
        IdentityHashMap<Object, Integer> map = new IdentityHashMap<>(), other = new IdentityHashMap<>();
        // Identity hash codes are any numbers: each object more is one more that may share a place in the table with others.
        for (int i = 0; i < 3; i++) {
            map.put(given[i], i);
            other.put(expected[i], i);
        }
        assert map.size() == other.size();
    }

    static Object[] results(int n) {
        return new Object[] {
            n,
            Integer.valueOf(n),
            new Integer(n),
            (long) n,
            Long.valueOf(n),
            new Long(n),
            (short) n,
            Short.valueOf((short) n),
            (byte) n,
            Byte.valueOf((byte) n),
            (char) n,
            Character.valueOf((char) n),
            n > 0,
            Boolean.valueOf(n > 0),
            (double) n,
            5,
            -128,
            128,
            5L,
            (short) 5,
            (byte) 5,
            (char) 5,
        };
    }
}
