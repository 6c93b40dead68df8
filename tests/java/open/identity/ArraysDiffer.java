//@ fails: two arrays have the same hash code, once in some thousand million runs
class ArraysDiffer {
    public static void main(String[] args) {
        assert new int[3].hashCode() != new int[3].hashCode();
    }
}
