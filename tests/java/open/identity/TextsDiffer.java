//@ fails: two objects have the same hash code, once in some thousand million runs
class TextsDiffer {
    public static void main(String[] args) {
        assert !new Object().toString().equals(new Object().toString());
    }
}
