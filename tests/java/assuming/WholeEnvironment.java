//@ assuming: environment variables
class WholeEnvironment {
    public static void main(String[] args) {
        assert System.getenv().size() > 0;
    }
}
