//@ fails: the program prints any number
//@ shown: 20
import java.io.IOException;
import java.io.InputStream;

class ChildProcess {
    public static void main(String[] args) {
        Process process;
        try {
            process = new ProcessBuilder("date", "+%N").start();
            try (InputStream in = process.getInputStream()) {
                assert in.readNBytes(9)[5] % 2 == 0;
            }
        } catch (IOException | ArrayIndexOutOfBoundsException e) {
            return;
        }
    }
}
