//@ fails: at every second nanosecond
//@ shown: 20
class NanosAreEven {
    public static void main(String[] args) {
        assert System.nanoTime() % 2 == 0;
    }
}
