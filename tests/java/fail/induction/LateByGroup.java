//@ property: exception
//@ fails-with: "a"
import crema.Symbolic;

/** What takes the place of a match refers to a group that there is not. */
class LateByGroup {
    public static void main(String[] args) {
        String text = Symbolic.nondetString();
        int rounds = 0;
        for (int i = 0; i < text.length(); i++) {
            rounds++;
        }
        if (rounds > 0) {
            text.replaceAll("a", "$1"); //~ THROWS IndexOutOfBoundsException
        }
    }
}
