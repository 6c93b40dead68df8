//@ fails: where the heap has room for two thousand million bytes
class HugeBlock {
    public static void main(String[] args) {
        boolean made = false;
        try {
            made = new long[1 << 28].length > 0;
        } catch (OutOfMemoryError e) {
            made = false;
        }
        assert !made;
    }
}
