//@ fails: the hash code may begin with this digit
class ConcatenatedHash {
    public static void main(String[] args) {
        String text = "object " + new Object();
        assert !text.contains("@1");
    }
}
