//@ fails: the text of a lock contains its hash code
//@ shown: 5
import java.util.concurrent.locks.ReentrantLock;

class TextOfALock {
    public static void main(String[] args) {
        for (int i = 0; i < 40; i++) {
            String text = new ReentrantLock().toString();
            assert text.indexOf('[') == "java.util.concurrent.locks.ReentrantLock@1b6d3586".length();
        }
    }
}
