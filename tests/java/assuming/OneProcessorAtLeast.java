//@ assuming: number of processors
class OneProcessorAtLeast {
    public static void main(String[] args) {
        int workers = Runtime.getRuntime().availableProcessors();
        int[] shares = new int[workers];
        assert shares.length >= 1;
    }
}
