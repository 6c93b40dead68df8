//@ fails: in every second run there is a turn
//@ shown: 20
class RandomTurns {
    public static void main(String[] args) {
        int turns = 0;
        while (Math.random() < 0.5) {
            turns++;
        }
        assert turns == 0;
    }
}
