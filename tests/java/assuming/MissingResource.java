//@ assuming: class path and module resources
class MissingResource {
    public static void main(String[] args) {
        assert MissingResource.class.getResourceAsStream("no-such-text.txt") == null;
    }
}
