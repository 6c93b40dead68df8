//@ fails: there are bytes
//@ shown: 1
class NoBytes {
    public static void main(String[] args) throws java.io.IOException {
        assert System.in.readAllBytes().length == 0;
    }
}
