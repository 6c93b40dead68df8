//@ fails: somebody has such a file, with another number in it
import java.io.File;
import java.io.FileNotFoundException;
import java.util.Scanner;

class ScannedFile {
    public static void main(String[] args) {
        int number = 3;
        try (Scanner scanner = new Scanner(new File("number.txt"))) {
            number = scanner.hasNextInt() ? scanner.nextInt() : 3;
        } catch (FileNotFoundException e) {
            number = 3;
        }
        assert number == 3;
    }
}
