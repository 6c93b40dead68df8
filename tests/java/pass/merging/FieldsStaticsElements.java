// What the sides of a branch write to memory, in every width.
import crema.Symbolic;

class FieldsStaticsElements {
    byte b = 1;
    char c = 'x';
    short s = -2;
    int i = 3;
    long l = 4;
    float f = 5;
    double d = 6;
    boolean z;
    static int count;
    static long total = 7;

    public static void main(String[] args) {
        FieldsStaticsElements o = new FieldsStaticsElements();
        byte[] bytes = {1, 2, 3, 4, 5};
        char[] chars = {'a', 'b', 'c'};
        long[] longs = new long[3];
        int[] ints = new int[4];
        boolean[] flags = new boolean[3];
        for (int k = 0; k < 4; k++) {
            int x = Symbolic.nondetInt();
            if (x < 0) {
                o.b++;
                o.c = 'y';
                o.i += 2;
                o.d = 0.5;
                bytes[k]++;
                ints[k] = x;
                count++;
            } else {
                o.s--;
                o.l += x;
                o.f = -1;
                o.z = !o.z;
                chars[k % 3]++;
                longs[k % 3] -= x;
                flags[k % 3] = true;
                total--;
            }
        }
        assert o.b == 1 + count && o.i == 3 + 2 * count;
        assert o.s == -2 - (4 - count);
        assert o.l >= 4 && o.l == 4 - longs[0] - longs[1] - longs[2];
        assert o.z == (count % 2 != 0);
        assert total == 7 - (4 - count);
        assert bytes[0] + bytes[1] + bytes[2] + bytes[3] == 10 + count && bytes[4] == 5;
        assert chars[0] + chars[1] + chars[2] == 'a' + 'b' + 'c' + (4 - count);
        assert ints[0] <= 0 && ints[3] <= 0;
        assert count == 4 || flags[0] || flags[1] || flags[2];
        assert (o.c == 'y') == (count > 0);
        assert o.d == (count > 0 ? 0.5 : 6) && o.f == (count < 4 ? -1f : 5f);
    }
}
