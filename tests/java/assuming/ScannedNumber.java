//@ assuming: default locale
import java.util.Scanner;

class ScannedNumber {
    public static void main(String[] args) {
        assert new Scanner("7 8").nextInt() == 7;
    }
}
