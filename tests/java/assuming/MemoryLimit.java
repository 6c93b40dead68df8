//@ assuming: maximum memory
class MemoryLimit {
    public static void main(String[] args) {
        assert Runtime.getRuntime().maxMemory() > 1_000_000;
    }
}
