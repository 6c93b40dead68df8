//@ fails: no JVM has arrays of that length
//@ shown: 1
class LargeArray {
    public static void main(String[] args) {
        boolean made = true;
        try {
            int[] numbers = new int[Integer.MAX_VALUE];
            numbers[0] = 1;
        } catch (OutOfMemoryError e) {
            made = false;
        }
        assert made;
    }
}
