//@ assuming: default locale
import java.text.NumberFormat;

class GroupedDigits {
    public static void main(String[] args) {
        assert NumberFormat.getInstance().format(1234).length() == 5;
    }
}
