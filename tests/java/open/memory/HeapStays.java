//@ fails: the JVM makes the heap larger when it is full
class HeapStays {
    public static void main(String[] args) {
        Runtime runtime = Runtime.getRuntime();
        long before = runtime.totalMemory();
        byte[][] blocks = new byte[3][1_000_000];
        assert runtime.totalMemory() == before : blocks.length;
    }
}
