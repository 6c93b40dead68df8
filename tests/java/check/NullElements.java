//@ null-arguments: always
package check;

/** Null everywhere, also where elements of arrays are. */
class NullElements {
    static int total(String[] texts) {
        int total = 0;
        if (texts != null) {
            for (String text : texts) {
                total += text.length(); //~ ERROR NullPointerException
            }
        }
        return total;
    }

    static Class<?> classOf(Object[] objects) {
        if (objects == null || objects.length < 2) {
            return null;
        }
        return objects[1].getClass(); //~ ERROR NullPointerException
    }

    // ---- and what looks like it, but is right ----

    static int counted(String[] texts) { //~ RIGHT
        int total = 0;
        if (texts != null) {
            for (String text : texts) {
                total += text == null ? 0 : text.length();
            }
        }
        return total;
    }

    static int sum(int[] numbers) { //~ RIGHT
        int sum = 0;
        if (numbers != null) {
            for (int number : numbers) {
                sum += number;
            }
        }
        return sum;
    }
}
