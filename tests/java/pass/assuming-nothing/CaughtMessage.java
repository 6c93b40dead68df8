//@ assuming:
class CaughtMessage {
    public static void main(String[] args) {
        String message = "";
        try {
            Integer.parseInt("x");
        } catch (NumberFormatException e) {
            message = e.getMessage();
        }
        assert message.equals("For input string: \"x\"");
    }
}
