//@ property: exception
//@ fails-with: 0
import crema.Symbolic;
import java.util.ArrayDeque;

class EmptyQueue {
    public static void main(String[] args) {
        ArrayDeque<Integer> queue = new ArrayDeque<>();
        int n = Symbolic.nondetInt();
        Symbolic.assume(n >= 0 && n < 3);
        for (int i = 0; i < n; i++) {
            queue.add(i);
        }
        System.out.println(queue.removeFirst()); //~ THROWS NoSuchElementException
    }
}
