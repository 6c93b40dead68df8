//@ fails: the JVM has as many threads as it likes
class FewThreads {
    public static void main(String[] args) {
        assert Thread.getAllStackTraces().size() < 5;
    }
}
