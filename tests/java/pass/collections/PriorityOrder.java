//@ property: assert
import crema.Symbolic;
import java.util.PriorityQueue;

class PriorityOrder {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        int b = Symbolic.nondetInt();
        PriorityQueue<Integer> queue = new PriorityQueue<>();
        queue.add(a);
        queue.add(b);
        queue.add(10);
        int first = queue.remove();
        int second = queue.remove();
        assert first <= second && second <= queue.remove();
    }
}
