//@ property: assert
//@ reason: standard input

/** Nobody types anything here; somebody may elsewhere. */
class StandardInput {
    public static void main(String[] args) throws java.io.IOException {
        assert System.in.read() == -1;
    }
}
