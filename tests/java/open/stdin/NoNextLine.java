//@ fails: there is a line
//@ shown: 1
import java.util.Scanner;

class NoNextLine {
    public static void main(String[] args) {
        assert !new Scanner(System.in).hasNextLine();
    }
}
