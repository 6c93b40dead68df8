//@ fails: at every second millisecond
//@ shown: 20
class MillisAreEven {
    public static void main(String[] args) {
        assert System.currentTimeMillis() % 2 == 0;
    }
}
