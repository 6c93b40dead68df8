//@ fails: the program is started from a terminal
class NoConsole {
    public static void main(String[] args) {
        assert System.console() == null;
    }
}
