//@ fails: somebody sets the clock back between both readings
class MillisNeverGoBack {
    public static void main(String[] args) {
        long before = System.currentTimeMillis();
        long after = System.currentTimeMillis();
        assert after >= before;
    }
}
