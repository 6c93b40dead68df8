//@ fails: once in some thousand million runs
class HashIsNot42 {
    public static void main(String[] args) {
        assert new Object().hashCode() != 42;
    }
}
