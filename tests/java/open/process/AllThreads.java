//@ fails: the JVM has threads of its own, more or fewer of them
//@ shown: 1
class AllThreads {
    public static void main(String[] args) {
        assert Thread.getAllStackTraces().size() == 1;
    }
}
