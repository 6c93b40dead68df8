//@ null-arguments: never
package check;

import java.util.List;

/** Mistakes in private methods: errors only where a caller lets them happen. */
class Helpers {
    private static int half(int[] values, int at) {
        return values[at] / 2; //~ ERROR ArrayIndexOutOfBoundsException
    }

    private static int third(int[] values, int at) {
        return values[at] / 3;
    }

    private static int ratio(int a, int b) {
        return a / b; //~ ERROR ArithmeticException
    }

    private static int safeRatio(int a, int b) {
        return a % b;
    }

    private static String cut(String text, int from) {
        return text.substring(from); //~ ERROR StringIndexOutOfBoundsException
    }

    private static Object unwrap(Object box) {
        return (Integer) box; //~ ERROR ClassCastException
    }

    private static int deep(int n) {
        return deeper(n - 1);
    }

    private static int deeper(int n) {
        return deepest(n * 2);
    }

    private static int deepest(int n) {
        return 1000 / (n - 84); //~ ERROR ArithmeticException
    }

    private static String name(int code) {
        return code > 3 ? "many" : null;
    }

    private static int[] table(int size) {
        return new int[size]; //~ ERROR NegativeArraySizeException
    }

    private static int last(List<Integer> list) {
        return list.get(list.size() - 1); //~ ERROR IndexOutOfBoundsException
    }

    static int ends(int[] values) {
        return values.length > 1 ? half(values, 0) + half(values, values.length) : 0;
    }

    static int share(int total, int people) {
        return people < 0 ? 0 : ratio(total, people);
    }

    static String withoutFirst(String text) {
        return cut(text, 2);
    }

    static Object number(Object box) {
        return box instanceof String ? unwrap(box) : box;
    }

    static int layers(int n) {
        return n > 10 ? deep(n) : 0;
    }

    static int lengthOfName(int code) {
        return name(code).length(); //~ ERROR NullPointerException
    }

    static int room(int a, int b) {
        return table(a - b).length;
    }

    static int newest(List<Integer> list) {
        return last(list);
    }

    // ---- and what looks like it, but is right ----

    static int inner(int[] values) { //~ RIGHT
        return values.length > 2 ? third(values, 1) + third(values, values.length - 1) : 0;
    }

    static int remainder(int total, int people) { //~ RIGHT
        return people == 0 ? 0 : safeRatio(total, people);
    }

    static int nameOr(int code) { //~ RIGHT
        String name = name(code);
        return name != null ? name.length() : -1;
    }

    static int even(int n) { //~ RIGHT
        return 10 / (2 * (n >> 2) + 1);
    }

    static int sum(int a, int b) { //~ RIGHT
        int square = (a & 0xff) * (a & 0xff) + 1;
        return b / square;
    }
}
