//@ fails: an allocation takes memory
//@ shown: 5
class FreeMemoryStays {
    public static void main(String[] args) {
        Runtime runtime = Runtime.getRuntime();
        long before = runtime.freeMemory();
        byte[] bytes = new byte[8_000_000];
        assert runtime.freeMemory() == before : bytes.length;
    }
}
