//@ fails: a number is typed
//@ shown: 1
import java.util.NoSuchElementException;
import java.util.Scanner;

class NoNumberTyped {
    public static void main(String[] args) {
        int number;
        try {
            number = new Scanner(System.in).nextInt();
        } catch (NoSuchElementException e) {
            number = -1;
        }
        assert number < 0;
    }
}
