//@ fails: standard input is a file, in which bytes can be skipped
class NothingSkipped {
    public static void main(String[] args) {
        try {
            assert System.in.skip(2) == 0;
        } catch (java.io.IOException e) {
            return;
        }
    }
}
