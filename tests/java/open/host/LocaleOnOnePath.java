//@ fails: the default locale is another one if the call is left out
//@ fails-with: false
import crema.Symbolic;
import java.util.Locale;

class LocaleOnOnePath {
    public static void main(String[] args) {
        if (Symbolic.nondetBoolean()) {
            Locale.setDefault(new Locale("tr"));
        }
        assert "i".toUpperCase().charAt(0) == '\u0130'; //~ THROWS AssertionError
    }
}
