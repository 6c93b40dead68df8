//@ fails: the message of the exception contains a hash code
//@ shown: 5
class HashInAMessage {
    public static void main(String[] args) {
        for (int i = 0; i < 20; i++) {
            try {
                throw new IllegalStateException("bad: " + new Object());
            } catch (IllegalStateException e) {
                String message = e.getMessage();
                assert Character.isDigit(message.charAt(message.length() - 1));
            }
        }
    }
}
