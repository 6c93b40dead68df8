//@ stdin: first line|second line||after an empty one|no newline at the end
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

/** Reads standard input to its end: by bytes first, then by lines. */
public class EchoStdin {
    public static void main(String[] args) throws IOException {
        byte[] start = new byte[6];
        int read = System.in.readNBytes(start, 0, start.length);
        System.out.println(read + " bytes: " + new String(start, 0, read));
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int number = 0;
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            System.out.println(++number + ": " + line);
        }
        System.out.println("end " + in.read() + " " + System.in.read());
    }
}
