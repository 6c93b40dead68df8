//@ fails: the operating system may not say when the process was started, and says any time
class StartOfTheProcess {
    public static void main(String[] args) {
        assert ProcessHandle.current().info().startInstant().map(start -> start.getEpochSecond() % 2 == 0).orElse(true);
    }
}
