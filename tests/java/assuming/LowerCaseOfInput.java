//@ assuming: default locale
import crema.Symbolic;

class LowerCaseOfInput {
    public static void main(String[] args) {
        String word = Symbolic.nondetBoolean() ? "QUIT" : "Quit";
        assert word.toLowerCase().equals("quit");
    }
}
