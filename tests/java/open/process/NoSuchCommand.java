//@ fails: somebody has such a command
class NoSuchCommand {
    public static void main(String[] args) {
        try {
            new ProcessBuilder("crema-no-such-command").start();
        } catch (java.io.IOException e) {
            return;
        }
        assert false;
    }
}
