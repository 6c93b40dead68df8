//@ fails: an exception is thrown at every second millisecond
//@ shown: 20
class TimeAsAnException {
    public static void main(String[] args) {
        try {
            check(System.currentTimeMillis());
        } catch (IllegalStateException e) {
            assert false : e.getMessage();
        }
    }

    static void check(long time) {
        if ((time & 1) != 0) {
            throw new IllegalStateException("odd: " + time);
        }
    }
}
