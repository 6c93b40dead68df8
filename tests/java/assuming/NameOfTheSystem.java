//@ assuming: system property os.name
class NameOfTheSystem {
    public static void main(String[] args) {
        assert System.getProperty("os.name").length() > 0;
    }
}
