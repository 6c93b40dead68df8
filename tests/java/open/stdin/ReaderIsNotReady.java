//@ fails: somebody has typed something
//@ shown: 5
import java.io.IOException;
import java.io.InputStreamReader;

class ReaderIsNotReady {
    public static void main(String[] args) throws IOException {
        assert !new InputStreamReader(System.in).ready();
    }
}
