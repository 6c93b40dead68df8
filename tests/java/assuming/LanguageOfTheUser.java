//@ assuming: default locale
import java.util.Locale;

class LanguageOfTheUser {
    public static void main(String[] args) {
        assert !Locale.getDefault().getLanguage().equals("tr");
    }
}
