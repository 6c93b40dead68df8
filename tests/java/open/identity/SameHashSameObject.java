//@ fails: two objects have the same hash code, once in some thousand million runs
class SameHashSameObject {
    public static void main(String[] args) {
        Object one = new Object(), other = new Object();
        if (one.hashCode() == other.hashCode()) {
            assert one == other;
        }
    }
}
