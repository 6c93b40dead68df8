//@ fails: in every second run
//@ shown: 20
class RandomIsSmall {
    public static void main(String[] args) {
        assert Math.random() < 0.5;
    }
}
