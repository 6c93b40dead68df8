//@ assuming: default locale
import java.text.DecimalFormat;

class TwoDecimals {
    public static void main(String[] args) {
        assert new DecimalFormat("0.00").format(1.5).equals("1.50");
    }
}
