//@ fails: the operating system decides what the command gives
class ExitValue {
    public static void main(String[] args) throws InterruptedException {
        try {
            assert new ProcessBuilder("true").start().waitFor() == 0;
        } catch (java.io.IOException e) {
            return;
        }
    }
}
