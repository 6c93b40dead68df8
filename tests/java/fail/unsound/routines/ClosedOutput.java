//@ fails-with:
class ClosedOutput {
    public static void main(String[] args) {
        System.out.close();
        System.out.println("x");
        assert !System.out.checkError(); //~ THROWS AssertionError
    }}
