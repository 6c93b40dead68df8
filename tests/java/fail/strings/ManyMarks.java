//@ property: assert
//@ fails-with: "##########################################################################################"
import crema.Symbolic;

/** Only a long text has as many marks: its characters are known one by one. */
class ManyMarks {
    public static void main(String[] args) {
        String text = Symbolic.nondetString();
        int marks = 0;
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == '#') marks++;
        }
        assert marks != 90; //~ THROWS AssertionError
    }
}
