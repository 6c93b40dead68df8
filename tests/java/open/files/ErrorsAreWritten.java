//@ fails: standard error is a full disk
class ErrorsAreWritten {
    public static void main(String[] args) {
        System.err.print("warning");
        assert !System.err.checkError();
    }
}
