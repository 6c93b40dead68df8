//@ fails: the port is free
//@ shown: 1
import java.io.IOException;
import java.net.ServerSocket;

class PortIsTaken {
    public static void main(String[] args) {
        boolean open = false;
        try (ServerSocket socket = new ServerSocket(0)) {
            open = true;
        } catch (IOException e) {
            open = false;
        }
        assert !open;
    }
}
