// Huffman coding, run-length coding and LZW on text, with decoding back and deterministic tie breaking.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;

public class LibHuffman {
    static abstract class Node implements Comparable<Node> {
        final int weight, order;
        static int serial;
        Node(int w) { weight = w; order = serial++; }
        @Override public int compareTo(Node o) { return weight != o.weight ? Integer.compare(weight, o.weight) : Integer.compare(order, o.order); }
    }
    static class Leaf extends Node {
        final char c;
        Leaf(char c, int w) { super(w); this.c = c; }
    }
    static class Inner extends Node {
        final Node l, r;
        Inner(Node l, Node r) { super(l.weight + r.weight); this.l = l; this.r = r; }
    }

    static void codes(Node n, String prefix, Map<Character, String> out) {
        if (n instanceof Leaf f) out.put(f.c, prefix.isEmpty() ? "0" : prefix);
        else if (n instanceof Inner i) {
            codes(i.l, prefix + "0", out);
            codes(i.r, prefix + "1", out);
        }
    }

    static String decode(Node root, String bits) {
        StringBuilder b = new StringBuilder();
        Node n = root;
        for (char bit : bits.toCharArray()) {
            if (n instanceof Inner i) n = bit == '0' ? i.l : i.r;
            if (n instanceof Leaf f) {
                b.append(f.c);
                n = root;
            }
        }
        return b.toString();
    }

    static String rle(String s) {
        StringBuilder b = new StringBuilder();
        for (int i = 0, j; i < s.length(); i = j) {
            for (j = i; j < s.length() && s.charAt(j) == s.charAt(i); j++) { }
            b.append(j - i).append(s.charAt(i));
        }
        return b.toString();
    }

    static List<Integer> lzw(String s) {
        Map<String, Integer> dict = new HashMap<>();
        for (int i = 0; i < 256; i++) dict.put("" + (char) i, i);
        List<Integer> out = new ArrayList<>();
        String w = "";
        for (char c : s.toCharArray()) {
            if (dict.containsKey(w + c)) w += c;
            else {
                out.add(dict.get(w));
                dict.put(w + c, dict.size());
                w = "" + c;
            }
        }
        if (!w.isEmpty()) out.add(dict.get(w));
        return out;
    }

    static String unlzw(List<Integer> codes) {
        if (codes.isEmpty()) return "";
        Map<Integer, String> dict = new HashMap<>();
        for (int i = 0; i < 256; i++) dict.put(i, "" + (char) i);
        String w = dict.get(codes.get(0));
        StringBuilder b = new StringBuilder(w);
        for (int k : codes.subList(1, codes.size())) {
            String e = dict.containsKey(k) ? dict.get(k) : w + w.charAt(0);
            b.append(e);
            dict.put(dict.size(), w + e.charAt(0));
            w = e;
        }
        return b.toString();
    }

    public static void main(String[] args) {
        String[] texts = {"abracadabra", "aaaa", "she sells sea shells by the sea shore", "the quick brown fox jumps over the lazy dog", "TOBEORNOTTOBEORTOBEORNOT", "ab".repeat(30)};
        for (String t : texts) {
            Map<Character, Integer> freq = new TreeMap<>();
            for (char c : t.toCharArray()) freq.merge(c, 1, Integer::sum);
            Node.serial = 0;
            PriorityQueue<Node> q = new PriorityQueue<>();
            freq.forEach((c, n) -> q.add(new Leaf(c, n)));
            while (q.size() > 1) q.add(new Inner(q.poll(), q.poll()));
            Node root = q.poll();
            Map<Character, String> codes = new TreeMap<>();
            codes(root, "", codes);
            StringBuilder bits = new StringBuilder();
            for (char c : t.toCharArray()) bits.append(codes.get(c));
            System.out.println(t);
            System.out.println("  " + codes);
            System.out.println("  bits " + bits.length() + " of " + t.length() * 8 + " back " + decode(root, bits.toString()).equals(t) + " " + (bits.length() < 80 ? bits : bits.substring(0, 80)));
            List<Integer> z = lzw(t);
            System.out.println("  rle " + rle(t) + " lzw " + z + " " + unlzw(z).equals(t));
        }
    }
}
