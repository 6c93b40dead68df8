//@ null-arguments: never
package check;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Stack;
import java.util.TreeMap;

/** Iterators and collections that are walked through. */
class Walks {
    static final class Countdown implements Iterator<Integer> {
        private int left;
        private final int[] seen = new int[4];

        Countdown(int left) {
            this.left = left;
        }

        @Override
        public boolean hasNext() { //~ RIGHT
            return left > 0;
        }

        @Override
        public Integer next() {
            seen[left] = 1; //~ ERROR ArrayIndexOutOfBoundsException
            return left--;
        }
    }

    static int pair(Iterator<Integer> iterator) {
        int first = iterator.hasNext() ? iterator.next() : 0;
        return first + iterator.next(); //~ ERROR NoSuchElementException
    }

    static int back(List<Integer> list) {
        ListIterator<Integer> iterator = list.listIterator();
        return iterator.previous(); //~ ERROR NoSuchElementException
    }

    static void addWhile(List<String> list) {
        for (String text : list) { //~ ERROR ConcurrentModificationException
            if (text.isEmpty()) {
                list.add("x");
            }
        }
    }

    static int least(PriorityQueue<Integer> queue) {
        return queue.remove(); //~ ERROR NoSuchElementException
    }

    static int smallest(Queue<Integer> queue) {
        return queue.element(); //~ ERROR NoSuchElementException
    }

    static int peeked(Queue<Integer> queue) {
        return queue.peek() + 1; //~ ERROR NullPointerException
    }

    static int popped(Stack<Integer> stack) {
        return stack.pop(); //~ ERROR EmptyStackException
    }

    static String firstKey(TreeMap<String, Integer> map) {
        return map.firstKey(); //~ ERROR NoSuchElementException
    }

    static int lastOf(LinkedList<Integer> list) {
        return list.getLast(); //~ ERROR NoSuchElementException
    }

    static int counted(Map<String, Integer> counts, String word) {
        int count = counts.get(word); //~ ERROR NullPointerException
        return count + 1;
    }

    static int average(List<Integer> list) {
        int sum = 0;
        for (int item : list) {
            sum += item;
        }
        return sum / list.size(); //~ ERROR ArithmeticException
    }

    static List<Integer> prefix(List<Integer> list, int size) {
        if (size < 0) {
            return list;
        }
        return list.subList(0, size); //~ ERROR IndexOutOfBoundsException
    }

    static int removed(List<Integer> list) {
        list.remove(0); //~ ERROR IndexOutOfBoundsException
        return list.size();
    }

    // ---- and what looks like it, but is right ----

    static int twice(Iterator<Integer> iterator) { //~ RIGHT
        int sum = 0;
        for (int i = 0; i < 2 && iterator.hasNext(); i++) {
            sum += iterator.next();
        }
        return sum;
    }

    static void drop(List<String> list) { //~ RIGHT
        for (Iterator<String> i = list.iterator(); i.hasNext(); ) {
            if (i.next().isEmpty()) {
                i.remove();
            }
        }
    }

    static int leastOr(PriorityQueue<Integer> queue) { //~ RIGHT
        return queue.isEmpty() ? 0 : queue.remove();
    }

    static int incremented(Map<String, Integer> counts, String word) { //~ RIGHT
        counts.merge(word, 1, Integer::sum);
        return counts.get(word);
    }

    static int averageOr(List<Integer> list) { //~ RIGHT
        int sum = 0;
        for (int item : list) {
            sum += item % 100;
        }
        return list.isEmpty() ? 0 : sum / list.size();
    }

    static int lastOr(List<Integer> list) { //~ RIGHT
        try {
            return list.get(list.size() - 1);
        } catch (IndexOutOfBoundsException empty) {
            return 0;
        }
    }

    static List<Integer> copied(List<Integer> list) { //~ RIGHT
        List<Integer> result = new ArrayList<>();
        for (Integer item : new ArrayList<>(list)) {
            list.remove(item);
            result.add(item);
        }
        return result;
    }

    static int announced(Iterator<Integer> iterator) { //~ RIGHT
        if (!iterator.hasNext()) {
            throw new NoSuchElementException("nothing is left");
        }
        return iterator.next();
    }
}
