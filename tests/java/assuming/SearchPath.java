//@ assuming: charset, environment variable PATH
class SearchPath {
    public static void main(String[] args) {
        String path = System.getenv("PATH");
        assert path != null && !path.isEmpty();
    }
}
