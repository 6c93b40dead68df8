//@ fails: the text ends with a hash code
//@ shown: 5
class TextOfALambda {
    public static void main(String[] args) {
        Runnable[] actions = {() -> {}, () -> {}, () -> {}, () -> {}, () -> {}, () -> {}, () -> {}, () -> {}};
        for (Runnable action : actions) {
            String text = action.toString();
            assert Character.digit(text.charAt(text.length() - 1), 16) % 2 == 0;
        }
    }
}
