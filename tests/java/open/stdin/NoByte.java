//@ fails: there is a byte
//@ shown: 1
class NoByte {
    public static void main(String[] args) throws java.io.IOException {
        int first = System.in.read();
        assert first == -1 || first == 0;
    }
}
