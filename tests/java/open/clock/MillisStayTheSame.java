//@ fails: the millisecond ends between both readings, about once in a thousand runs
class MillisStayTheSame {
    public static void main(String[] args) {
        long before = System.currentTimeMillis();
        long after = System.currentTimeMillis();
        assert after == before;
    }
}
