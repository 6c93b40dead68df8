//@ fails: the process is suspended before the first turn, until the deadline is over
class OneTurnAtLeast {
    public static void main(String[] args) {
        long deadline = System.nanoTime() + 1_000_000;
        int turns = 0;
        while (System.nanoTime() < deadline && turns < 3) {
            turns++;
        }
        assert turns > 0;
    }
}
