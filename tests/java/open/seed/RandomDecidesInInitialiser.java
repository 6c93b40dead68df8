//@ fails: in every second run
//@ shown: 20
class RandomDecidesInInitialiser {
    public static void main(String[] args) {
        assert LUCKY;
    }

    static final boolean LUCKY = Math.random() < 0.5;
}
