//@ fails: the process is suspended for ten seconds, and a time-out is reported in the finally block
class TimeoutInFinally {
    public static void main(String[] args) {
        long start = System.nanoTime();
        boolean late = false;
        try {
            Integer.parseInt("x");
        } catch (NumberFormatException e) {
            late = false;
        } finally {
            late |= System.nanoTime() - start > 10_000_000_000L;
        }
        assert !late;
    }
}
