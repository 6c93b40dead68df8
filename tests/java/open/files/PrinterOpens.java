//@ fails: the folder can be written to
//@ shown: 1
import java.io.FileNotFoundException;
import java.io.PrintWriter;

class PrinterOpens {
    public static void main(String[] args) {
        try {
            new PrintWriter("report.txt").close();
        } catch (FileNotFoundException e) {
            return;
        }
        throw new AssertionError();
    }
}
