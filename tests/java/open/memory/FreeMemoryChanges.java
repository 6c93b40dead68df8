//@ fails: the JVM need not notice a small allocation
//@ shown: 5
class FreeMemoryChanges {
    public static void main(String[] args) {
        Runtime runtime = Runtime.getRuntime();
        long before = runtime.freeMemory();
        int[] few = new int[10];
        assert runtime.freeMemory() != before : few.length;
    }
}
