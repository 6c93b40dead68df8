//@ fails: the new thread needs some time to start
//@ shown: 20
class HasRunAtOnce {
    public static void main(String[] args) {
        new Thread(() -> ran = true).start();
        assert ran;
    }

    static volatile boolean ran;
}
