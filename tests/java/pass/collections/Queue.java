//@ property: assert
import crema.Symbolic;
import java.util.ArrayDeque;

class Queue {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        int b = Symbolic.nondetInt();
        ArrayDeque<Integer> queue = new ArrayDeque<>();
        queue.addLast(a);
        queue.addLast(b);
        queue.addFirst(1);
        assert queue.pollFirst() == 1 && queue.pollFirst() == a && queue.pollLast() == b && queue.isEmpty();
    }
}
