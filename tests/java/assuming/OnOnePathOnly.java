//@ assuming: default locale
import crema.Symbolic;

/** One path reads the locale, the other one does not. */
class OnOnePathOnly {
    public static void main(String[] args) {
        String name = "info";
        if (Symbolic.nondetInt() > 7) {
            name = name.toUpperCase();
        }
        assert name.length() == 4;
    }
}
