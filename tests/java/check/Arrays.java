//@ null-arguments: never
package check;

/** Indices, sizes and stores. */
class Arrays {
    static String first(String[] args) {
        return args[0]; //~ ERROR ArrayIndexOutOfBoundsException
    }

    static int longest(String[] words) {
        return words[words.length - 1].length(); //~ ERROR ArrayIndexOutOfBoundsException
    }

    static int last(int[] values) {
        return values[values.length - 1]; //~ ERROR ArrayIndexOutOfBoundsException
    }

    static int at(int[] values, int index) {
        if (index < 0) {
            return 0;
        }
        return values[index]; //~ ERROR ArrayIndexOutOfBoundsException
    }

    static int offByOne(int[] values) {
        int sum = 0;
        for (int i = 0; i <= values.length; i++) {
            sum += values[i]; //~ ERROR ArrayIndexOutOfBoundsException
        }
        return sum;
    }

    static int[] sized(int n) {
        return new int[n - 3]; //~ ERROR NegativeArraySizeException
    }

    static int[][] grid(int rows, int columns) {
        if (rows < 0 || rows > 3 || columns > 3) {
            return null;
        }
        return new int[rows][columns]; //~ ERROR NegativeArraySizeException
    }

    static void store(Object[] objects, Object object) {
        Object[] texts = new String[1];
        texts[0] = object; //~ ERROR ArrayStoreException
    }

    static int table(int code) {
        int[] table = {3, 1, 4, 1, 5};
        return table[code % 5]; //~ ERROR ArrayIndexOutOfBoundsException
    }

    static int bucket(String key) {
        int[] buckets = new int[8];
        int hash = key.length() * 31 - 100;
        return buckets[hash % buckets.length]; //~ ERROR ArrayIndexOutOfBoundsException
    }

    static char letter(char c) {
        char[] letters = "abcdef".toCharArray();
        return letters[c - 'a']; //~ ERROR ArrayIndexOutOfBoundsException
    }

    static int nested(int[][] rows) {
        if (rows.length > 0) {
            return rows[0][0]; //~ ERROR ArrayIndexOutOfBoundsException
        }
        return 0;
    }

    static void copy(int[] from, int[] to) {
        System.arraycopy(from, 0, to, 0, from.length); //~ ERROR ArrayIndexOutOfBoundsException
    }

    static int pairs(int[] values) {
        int sum = 0;
        for (int i = 0; i < values.length; i += 2) {
            sum += values[i] * values[i + 1]; //~ ERROR ArrayIndexOutOfBoundsException
        }
        return sum;
    }

    // ---- and what looks like it, but is right ----

    static int checked(int[] values, int index) { //~ RIGHT
        return index >= 0 && index < values.length ? values[index] : -1;
    }

    static int safeLast(int[] values) { //~ RIGHT
        return values.length == 0 ? 0 : values[values.length - 1];
    }

    static int sum(int[] values) { //~ RIGHT
        int sum = 0;
        for (int i = values.length - 1; i >= 0; i--) {
            sum += values[i];
        }
        return sum;
    }

    static int masked(int code) { //~ RIGHT
        int[] table = new int[16];
        return table[code & 15];
    }

    static int floored(int code) { //~ RIGHT
        int[] table = new int[10];
        return table[Math.floorMod(code, 10)];
    }

    static int[] sizedSafely(int n) { //~ RIGHT
        return new int[Math.max(0, Math.min(n, 4))];
    }

    static int caught(int[] values, int index) { //~ RIGHT
        try {
            return values[index];
        } catch (ArrayIndexOutOfBoundsException e) {
            return 0;
        }
    }
}
