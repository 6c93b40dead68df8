// LinkedList and ArrayDeque as list, queue, stack and deque, with null handling, wrap-around and exceptions.
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Stack;
import java.util.Vector;

public class LibLinkedListDeque {
    interface Act { Object run(); }

    static void t(String name, Act a) {
        try {
            System.out.println(name + ": " + a.run());
        } catch (RuntimeException e) {
            System.out.println(name + " threw " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    static void deque(Deque<String> d) {
        String n = d.getClass().getSimpleName();
        d.addFirst("b");
        d.addLast("c");
        d.offerFirst("a");
        d.offerLast("d");
        d.push("0");
        System.out.println(n + " " + d + " " + d.peekFirst() + d.peekLast() + d.getFirst() + d.getLast() + d.element() + d.peek() + " " + d.size());
        System.out.println(n + " " + d.pop() + d.pollFirst() + d.pollLast() + d.removeFirst() + d.removeLast() + " " + d.isEmpty() + " " + d.poll() + d.peek() + d.pollLast() + d.peekFirst());
        t(n + " getFirst", d::getFirst);
        t(n + " removeLast", d::removeLast);
        t(n + " pop", d::pop);
        t(n + " element", d::element);
        t(n + " remove", d::remove);
        t(n + " add null", () -> d.offer(null));
        d.clear();
        for (int i = 0; i < 20; i++) {
            d.addLast("x" + i);
            if (i % 3 == 0) d.addFirst(d.pollLast());
            if (i % 4 == 3) d.removeFirst();
        }
        System.out.println(n + " " + d);
        d.addAll(List.of("x4", "x4"));
        System.out.println(n + " " + d.removeFirstOccurrence("x4") + d.removeLastOccurrence("x4") + d.removeLastOccurrence("zz") + " " + d.contains("x4") + " " + d);
        StringBuilder b = new StringBuilder();
        for (Iterator<String> i = d.descendingIterator(); i.hasNext();) {
            String s = i.next();
            if (s.endsWith("5")) i.remove();
            else b.append(s).append(' ');
        }
        System.out.println(n + " " + b + d.size());
        d.removeIf(s -> s.length() == 2);
        System.out.println(n + " " + d + " " + String.join("", d.toArray(new String[0])));
        t(n + " fail fast", () -> {
            for (String s : d) d.addLast(s + "!");
            return d;
        });
    }

    public static void main(String[] args) {
        deque(new LinkedList<>());
        deque(new ArrayDeque<>(2));
        LinkedList<Integer> l = new LinkedList<>(List.of(1, 2, 3, 4));
        l.add(2, 9);
        l.set(0, 7);
        l.add(null);
        System.out.println(l + " " + l.indexOf(9) + " " + l.indexOf(null) + " " + l.lastIndexOf(3) + " " + l.get(4) + " " + l.remove(1) + " " + l.remove((Object) 4) + " " + l);
        ListIterator<Integer> it = l.listIterator(2);
        it.add(100);
        it.previous();
        it.set(101);
        System.out.println(l + " " + it.nextIndex() + " " + it.next() + " " + it.hasNext());
        t("get bad", () -> l.get(50));
        t("add bad", () -> { l.add(-1, 0); return 0; });
        System.out.println(l.equals(new LinkedList<>(l)) + " " + l.clone() + " " + l.hashCode() + " " + l.subList(1, 3));
        ArrayDeque<Integer> ring = new ArrayDeque<>();
        long h = 0;
        for (int i = 0; i < 3000; i++) {
            ring.addLast(i);
            if (i % 3 != 0) h = h * 17 + ring.pollFirst();
            if (i % 100 == 0) ring.addFirst(-i);
        }
        System.out.println("ring " + ring.size() + " " + h + " " + ring.peekFirst() + " " + ring.peekLast());
        Stack<String> s = new Stack<>();
        s.push("a");
        s.push("b");
        s.push("c");
        System.out.println(s + " " + s.peek() + s.pop() + " " + s.search("a") + " " + s.search("z") + " " + s.empty());
        s.clear();
        t("stack pop", s::pop);
        Vector<Integer> v = new Vector<>(List.of(1, 2, 3));
        v.addElement(4);
        v.insertElementAt(0, 0);
        v.removeElement(2);
        v.setSize(6);
        System.out.println(v + " " + v.firstElement() + " " + v.elementAt(2) + " " + v.indexOf(null) + " " + v.capacity() + " " + v.elements().nextElement());
        t("vector", () -> v.elementAt(6));
        t("vector get", () -> v.get(6));
    }
}
