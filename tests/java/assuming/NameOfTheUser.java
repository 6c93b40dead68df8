//@ assuming: system property user.dir, system property user.name
class NameOfTheUser {
    public static void main(String[] args) {
        String home = System.getProperty("user.dir") + ":" + System.getProperty("user.name");
        assert home.indexOf(':') > 0;
    }
}
