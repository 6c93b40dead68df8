//@ fails: once in a thousand runs
class RandomIsNotLarge {
    public static void main(String[] args) {
        assert Math.random() < 0.999;
    }
}
