//@ fails: standard output is a full disk, or a pipe that nobody reads
class OutputIsWritten {
    public static void main(String[] args) {
        System.out.println("hello");
        assert !System.out.checkError();
    }
}
