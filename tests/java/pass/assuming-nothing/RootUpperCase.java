//@ assuming:
import java.util.Locale;

class RootUpperCase {
    public static void main(String[] args) {
        assert "title".toUpperCase(Locale.ROOT).equals("TITLE");
    }
}
