//@ fails: from May 2033 on
class MillisBeginWithOne {
    public static void main(String[] args) {
        assert String.valueOf(System.currentTimeMillis()).startsWith("1");
    }
}
