//@ null-arguments: never
package check;

import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

/** Collections, iterators, optionals, lambdas. */
class Containers {
    static String head(List<String> list) {
        return list.get(0); //~ ERROR IndexOutOfBoundsException
    }

    static int next(Iterator<Integer> iterator) {
        return iterator.next(); //~ ERROR NoSuchElementException
    }

    static int price(Map<String, Integer> prices) {
        return prices.get("tea"); //~ ERROR NullPointerException
    }

    static String present(Optional<String> text) {
        return text.get(); //~ ERROR NoSuchElementException
    }

    static int top(Deque<Integer> deque) {
        return deque.pop(); //~ ERROR NoSuchElementException
    }

    static void removeAll(List<Integer> list) {
        for (Integer item : list) { //~ ERROR ConcurrentModificationException
            if (item > 0) {
                list.remove(item);
            }
        }
    }

    static int element(Set<Integer> set) {
        return set.iterator().next(); //~ ERROR NoSuchElementException
    }

    static int second(List<Integer> list) {
        if (list.size() > 0) {
            return list.get(1); //~ ERROR IndexOutOfBoundsException
        }
        return 0;
    }

    static int applied(IntUnaryOperator operator) {
        return 10 / operator.applyAsInt(3); //~ ERROR ArithmeticException
    }

    static int supplied(Supplier<Integer> supplier) {
        int[] table = new int[5];
        return table[supplier.get()]; //~ ERROR ArrayIndexOutOfBoundsException
    }

    static int divided(List<Integer> list) {
        int result = 100;
        for (int item : list) {
            result /= item; //~ ERROR ArithmeticException
        }
        return result;
    }

    static int unboxed(List<Integer> list) {
        return list.isEmpty() ? 0 : 5 % list.get(0); //~ ERROR ArithmeticException
    }

    // ---- and what looks like it, but is right ----

    static String headOr(List<String> list) { //~ RIGHT
        return list.isEmpty() ? "" : list.get(0);
    }

    static int nextOr(Iterator<Integer> iterator) { //~ RIGHT
        return iterator.hasNext() ? iterator.next() : 0;
    }

    static int priceOr(Map<String, Integer> prices) { //~ RIGHT
        return prices.getOrDefault("tea", 3);
    }

    static String presentOr(Optional<String> text) { //~ RIGHT
        return text.orElse("");
    }

    static int popOr(Deque<Integer> deque) { //~ RIGHT
        Integer first = deque.poll();
        return first == null ? 0 : first;
    }

    static List<Integer> positive(List<Integer> list) { //~ RIGHT
        List<Integer> result = new ArrayList<>(list);
        result.removeIf(item -> item <= 0);
        return result;
    }

    static int present(Map<String, Integer> map, String key) { //~ RIGHT
        return map.containsKey(key) ? 1 : 0;
    }
}
