//@ fails: a quick JVM has more turns within the time than a slow one
//@ shown: 5
class FewTurnsBeforeTheDeadline {
    public static void main(String[] args) {
        long deadline = System.nanoTime() + 2_000_000;
        int turns = 0;
        while (System.nanoTime() < deadline) {
            turns++;
        }
        assert turns < 500;
    }
}
