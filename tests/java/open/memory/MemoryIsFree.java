//@ fails: little memory may be free just then
class MemoryIsFree {
    public static void main(String[] args) {
        assert Runtime.getRuntime().freeMemory() > 100_000;
    }
}
