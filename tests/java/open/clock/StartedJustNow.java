//@ fails: a second passes between the initialisation of the class and the check
class StartedJustNow {
    public static void main(String[] args) {
        assert System.currentTimeMillis() - STARTED < 1000;
    }

    static final long STARTED = System.currentTimeMillis();
}
