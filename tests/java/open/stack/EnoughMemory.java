//@ fails: the heap has no room for so much
class EnoughMemory {
    public static void main(String[] args) {
        try {
            long[][] blocks = new long[4][];
            for (int i = 0; i < blocks.length; i++) {
                blocks[i] = new long[1 << 28];
            }
        } catch (OutOfMemoryError e) {
            assert false;
        }
    }
}
