//@ fails: somebody has typed something
//@ shown: 5
class NothingAvailable {
    public static void main(String[] args) throws java.io.IOException {
        Thread.yield();
        assert System.in.available() == 0;
    }
}
