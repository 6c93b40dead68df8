//@ fails: all of them are even, once in a million runs
class SomeHashIsOdd {
    public static void main(String[] args) {
        int odd = 0;
        for (int i = 0; i < 20; i++) {
            odd += new Object().hashCode() % 2;
        }
        assert odd > 0;
    }
}
