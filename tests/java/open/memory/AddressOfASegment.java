//@ fails: where the operating system puts native memory is open
//@ shown: 20
//@ min-jdk: 22
import java.lang.foreign.Arena;

class AddressOfASegment {
    public static void main(String[] args) {
        for (int i = 0; i < 10; i++) {
            assert Arena.ofAuto().allocate(24, 8).address() % 64 == 0;
        }
    }
}
