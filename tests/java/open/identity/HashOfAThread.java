//@ fails: threads have identity hash codes, which are odd in every second run
//@ shown: 5
class HashOfAThread {
    public static void main(String[] args) {
        for (int i = 0; i < 20; i++) {
            assert new Thread().hashCode() % 2 == 0;
        }
    }
}
