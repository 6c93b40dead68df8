package crema.host;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;

/**
 * The two pipes to the engine. A frame is its length in four bytes, then its contents; requests and replies take turns.
 * Plain file streams, because channels close themselves when the guest interrupts the thread.
 */
final class Wire {
    /** JNI copies small reads through its stack, larger ones through fresh memory. */
    private static final int SMALL = 8192;

    private static final int LARGE = 1 << 16;

    private static InputStream requests;
    private static OutputStream replies;

    private Wire() {}

    static void open(String requestDescriptor, String replyDescriptor) {
        requests = new FileInputStream(descriptor(requestDescriptor));
        replies = new FileOutputStream(descriptor(replyDescriptor));
    }

    private static FileDescriptor descriptor(String number) {
        FileDescriptor descriptor = new FileDescriptor();
        Vm.U.putInt(descriptor, Vm.U.objectFieldOffset(FileDescriptor.class, "fd"), Integer.parseInt(number));
        return descriptor;
    }

    /** Waits for a frame and reads it into the buffer of a level. Without the engine there is nothing left to do. */
    static In receive(Level level) throws IOException {
        byte[] buffer = level.received;
        int have = fill(buffer, 0, 4, SMALL);
        int end = 4 + Vm.U.getInt(buffer, Vm.ARRAY_BASE);
        if (end > buffer.length) {
            buffer = Arrays.copyOf(buffer, end);
            if (end <= 1 << 20) {
                level.received = buffer;
            }
        }
        fill(buffer, have, end, LARGE);
        return new In(buffer, 4, end);
    }

    /** Sends a frame that was built by {@link #begin}. */
    static void send(Out frame) throws IOException {
        frame.patch(0, frame.size() - 4);
        replies.write(frame.data(), 0, frame.size());
    }

    /** Starts a frame: room for its length, then its kind. */
    static void begin(Out frame, int kind) {
        frame.clear();
        frame.i32(0);
        frame.u8(kind);
    }

    private static int fill(byte[] buffer, int have, int want, int most) throws IOException {
        while (have < want) {
            int room = most == SMALL ? buffer.length - have : want - have;
            int count = requests.read(buffer, have, Math.min(room, most));
            if (count < 0) {
                Runtime.getRuntime().halt(0);
            }
            have += count;
        }
        return have;
    }
}
