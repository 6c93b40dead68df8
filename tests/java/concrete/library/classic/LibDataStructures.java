// Hand-written structures: trie, union find, LRU cache, segment tree, Fenwick tree, AVL tree, ring buffer and bloom filter.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;

public class LibDataStructures {
    static class Trie {
        final TreeMap<Character, Trie> next = new TreeMap<>();
        boolean end;
        int passing;
        void add(String w) {
            passing++;
            if (w.isEmpty()) end = true;
            else next.computeIfAbsent(w.charAt(0), c -> new Trie()).add(w.substring(1));
        }
        List<String> complete(String prefix) {
            Trie t = this;
            for (char c : prefix.toCharArray()) {
                t = t.next.get(c);
                if (t == null) return List.of();
            }
            List<String> out = new ArrayList<>();
            t.collect(prefix, out);
            return out;
        }
        private void collect(String at, List<String> out) {
            if (end) out.add(at);
            next.forEach((c, t) -> t.collect(at + c, out));
        }
    }

    static class UnionFind {
        final int[] parent, size;
        int sets;
        UnionFind(int n) {
            parent = new int[n];
            size = new int[n];
            sets = n;
            for (int i = 0; i < n; i++) {
                parent[i] = i;
                size[i] = 1;
            }
        }
        int find(int x) {
            while (parent[x] != x) x = parent[x] = parent[parent[x]];
            return x;
        }
        boolean union(int a, int b) {
            a = find(a);
            b = find(b);
            if (a == b) return false;
            if (size[a] < size[b]) {
                int t = a;
                a = b;
                b = t;
            }
            parent[b] = a;
            size[a] += size[b];
            sets--;
            return true;
        }
    }

    static class Lru<K, V> {
        private class Node { K k; V v; Node prev, next; }
        private final Map<K, Node> map = new HashMap<>();
        private final Node head = new Node(), tail = new Node();
        private final int cap;
        Lru(int cap) {
            this.cap = cap;
            head.next = tail;
            tail.prev = head;
        }
        private void unlink(Node n) { n.prev.next = n.next; n.next.prev = n.prev; }
        private void front(Node n) { n.next = head.next; n.prev = head; head.next.prev = n; head.next = n; }
        V get(K k) {
            Node n = map.get(k);
            if (n == null) return null;
            unlink(n);
            front(n);
            return n.v;
        }
        void put(K k, V v) {
            Node n = map.get(k);
            if (n != null) unlink(n);
            else {
                if (map.size() == cap) {
                    map.remove(tail.prev.k);
                    unlink(tail.prev);
                }
                n = new Node();
                n.k = k;
                map.put(k, n);
            }
            n.v = v;
            front(n);
        }
        @Override public String toString() {
            StringBuilder b = new StringBuilder();
            for (Node n = head.next; n != tail; n = n.next) b.append(n.k).append('=').append(n.v).append(' ');
            return b.toString().trim();
        }
    }

    static class Fenwick {
        final long[] t;
        Fenwick(int n) { t = new long[n + 1]; }
        void add(int i, long v) { for (i++; i < t.length; i += i & -i) t[i] += v; }
        long sum(int i) { long s = 0; for (; i > 0; i -= i & -i) s += t[i]; return s; }
    }

    static class Segment {
        final int n; final int[] t;
        Segment(int[] a) {
            n = a.length;
            t = new int[2 * n];
            System.arraycopy(a, 0, t, n, n);
            for (int i = n - 1; i > 0; i--) t[i] = Math.min(t[2 * i], t[2 * i + 1]);
        }
        void set(int i, int v) { for (t[i += n] = v; (i >>= 1) > 0;) t[i] = Math.min(t[2 * i], t[2 * i + 1]); }
        int min(int l, int r) {
            int m = Integer.MAX_VALUE;
            for (l += n, r += n; l < r; l >>= 1, r >>= 1) {
                if ((l & 1) == 1) m = Math.min(m, t[l++]);
                if ((r & 1) == 1) m = Math.min(m, t[--r]);
            }
            return m;
        }
    }

    static class Avl<T extends Comparable<T>> {
        private class Node { T v; Node l, r; int h = 1; Node(T v) { this.v = v; } }
        private Node root;
        int rotations;
        private int h(Node n) { return n == null ? 0 : n.h; }
        private void fix(Node n) { n.h = 1 + Math.max(h(n.l), h(n.r)); }
        private Node right(Node n) { rotations++; Node l = n.l; n.l = l.r; l.r = n; fix(n); fix(l); return l; }
        private Node left(Node n) { rotations++; Node r = n.r; n.r = r.l; r.l = n; fix(n); fix(r); return r; }
        void add(T v) { root = add(root, v); }
        private Node add(Node n, T v) {
            if (n == null) return new Node(v);
            int c = v.compareTo(n.v);
            if (c == 0) return n;
            if (c < 0) n.l = add(n.l, v);
            else n.r = add(n.r, v);
            fix(n);
            int b = h(n.l) - h(n.r);
            if (b > 1) {
                if (v.compareTo(n.l.v) > 0) n.l = left(n.l);
                return right(n);
            }
            if (b < -1) {
                if (v.compareTo(n.r.v) < 0) n.r = right(n.r);
                return left(n);
            }
            return n;
        }
        int height() { return h(root); }
        void walk(Node n, StringBuilder b) { if (n != null) { walk(n.l, b); b.append(n.v).append(' '); walk(n.r, b); } }
        @Override public String toString() { StringBuilder b = new StringBuilder(); walk(root, b); return b.toString().trim(); }
    }

    public static void main(String[] args) {
        Trie t = new Trie();
        for (String w : "car card care cat dog do done cart".split(" ")) t.add(w);
        System.out.println(t.complete("car") + " " + t.complete("do") + " " + t.complete("x") + " " + t.complete("") + " " + t.next.get('c').passing);
        UnionFind u = new UnionFind(10);
        System.out.println(u.union(1, 2) + " " + u.union(2, 3) + " " + u.union(1, 3) + " " + u.union(8, 9) + " " + (u.find(1) == u.find(3)) + (u.find(1) == u.find(8)) + " sets " + u.sets + " size " + u.size[u.find(3)]);
        Lru<String, Integer> c = new Lru<>(3);
        for (String s : "a b c a d e a f b".split(" ")) {
            Integer v = c.get(s);
            c.put(s, v == null ? 1 : v + 1);
            System.out.println(s + (v == null ? " miss: " : " hit: ") + c);
        }
        int[] data = new Random(8).ints(64, 0, 1000).toArray();
        Fenwick f = new Fenwick(64);
        for (int i = 0; i < 64; i++) f.add(i, data[i]);
        Segment s = new Segment(data);
        boolean ok = true;
        for (int l = 0; l < 64; l++) for (int r = l + 1; r <= 64; r++) {
            long sum = 0;
            int min = Integer.MAX_VALUE;
            for (int i = l; i < r; i++) {
                sum += data[i];
                min = Math.min(min, data[i]);
            }
            ok &= f.sum(r) - f.sum(l) == sum && s.min(l, r) == min;
        }
        s.set(10, -5);
        System.out.println("ranges " + ok + " " + f.sum(64) + " " + s.min(0, 64) + " " + s.min(11, 64));
        Avl<Integer> a = new Avl<>();
        for (int i = 0; i < 100; i++) a.add(i);
        System.out.println("avl height " + a.height() + " rotations " + a.rotations);
        Avl<String> as = new Avl<>();
        for (String w : "m f t b h p w a c".split(" ")) as.add(w);
        System.out.println(as + " " + as.height());
        Avl<Integer> rnd = new Avl<>();
        TreeSet<Integer> ref = new TreeSet<>();
        Random r = new Random(3);
        for (int i = 0; i < 500; i++) {
            int x = r.nextInt(1000);
            rnd.add(x);
            ref.add(x);
        }
        StringBuilder rb = new StringBuilder();
        ref.forEach(x -> rb.append(x).append(' '));
        System.out.println("same as tree set " + rnd.toString().equals(rb.toString().trim()) + " height " + rnd.height() + " of " + ref.size());
        int[] ring = new int[5];
        int head = 0, size = 0;
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < 23; i++) {
            if (size == 5) {
                b.append(ring[head]).append(' ');
                head = (head + 1) % 5;
                size--;
            }
            ring[(head + size++) % 5] = i;
        }
        System.out.println("ring " + b.toString().trim() + " rest " + size);
        long[] bloom = new long[16];
        for (String w : List.of("alpha", "beta", "gamma")) for (int k = 1; k <= 3; k++) {
            int bit = (w.hashCode() * (k * 31 + 7) >>> 5) & 1023;
            bloom[bit >> 6] |= 1L << bit;
        }
        StringBuilder hits = new StringBuilder();
        for (String w : List.of("alpha", "beta", "gamma", "delta", "epsilon", "zeta")) {
            boolean in = true;
            for (int k = 1; k <= 3; k++) {
                int bit = (w.hashCode() * (k * 31 + 7) >>> 5) & 1023;
                in &= (bloom[bit >> 6] >>> bit & 1) == 1;
            }
            hits.append(w).append(in ? "? " : "- ");
        }
        System.out.println("bloom " + hits.toString().trim());
    }
}
