//@ fails: there is a line
//@ shown: 1
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

class NoLine {
    public static void main(String[] args) throws IOException {
        assert new BufferedReader(new InputStreamReader(System.in)).readLine() == null;
    }
}
