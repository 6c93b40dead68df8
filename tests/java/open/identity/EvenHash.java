//@ fails: the hash code is odd for every second object
//@ shown: 5
class EvenHash {
    public static void main(String[] args) {
        for (int i = 0; i < 20; i++) {
            assert (new Object().hashCode() & 1) == 0;
        }
    }
}
