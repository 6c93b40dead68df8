package suite;

//@ asserts: assertEquals(1, NativeResult.quotient
//@ asserts: assertEquals(2, NativeResult.quotient
class NativeResult {
    /** The branch depends on what a native method of the JDK returns. */
    static int quotient(int first, int second) {
        int[] copy = new int[2];
        System.arraycopy(new int[] {first, second}, 0, copy, 0, 2);
        return Float.floatToRawIntBits(copy[0]) == Float.floatToRawIntBits(copy[1]) + 0x800000 ? 1 : 2;
    }
}
