// KMP, Boyer-Moore-Horspool, and Rabin-Karp, edit distance, longest common subsequence, palindromes, text wrapping, Caesar and anagrams.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class LibStringMatching {
    static int[] failure(String p) {
        int[] f = new int[p.length()];
        for (int i = 1, k = 0; i < p.length(); i++) {
            while (k > 0 && p.charAt(i) != p.charAt(k)) k = f[k - 1];
            if (p.charAt(i) == p.charAt(k)) k++;
            f[i] = k;
        }
        return f;
    }

    static List<Integer> kmp(String t, String p) {
        List<Integer> r = new ArrayList<>();
        int[] f = failure(p);
        for (int i = 0, k = 0; i < t.length(); i++) {
            while (k > 0 && t.charAt(i) != p.charAt(k)) k = f[k - 1];
            if (t.charAt(i) == p.charAt(k)) k++;
            if (k == p.length()) {
                r.add(i - k + 1);
                k = f[k - 1];
            }
        }
        return r;
    }

    static List<Integer> horspool(String t, String p) {
        List<Integer> r = new ArrayList<>();
        int[] skip = new int[128];
        Arrays.fill(skip, p.length());
        for (int i = 0; i < p.length() - 1; i++) skip[p.charAt(i)] = p.length() - 1 - i;
        for (int i = 0; i + p.length() <= t.length(); i += skip[t.charAt(i + p.length() - 1)]) if (t.startsWith(p, i)) r.add(i);
        return r;
    }

    static List<Integer> rabinKarp(String t, String p) {
        List<Integer> r = new ArrayList<>();
        long base = 257, mod = 1_000_000_007L, hp = 0, ht = 0, pow = 1;
        int n = p.length();
        if (n > t.length()) return r;
        for (int i = 0; i < n; i++) {
            hp = (hp * base + p.charAt(i)) % mod;
            ht = (ht * base + t.charAt(i)) % mod;
            if (i > 0) pow = pow * base % mod;
        }
        for (int i = 0; ; i++) {
            if (hp == ht && t.startsWith(p, i)) r.add(i);
            if (i + n >= t.length()) return r;
            ht = ((ht - t.charAt(i) * pow % mod + mod) * base + t.charAt(i + n)) % mod;
        }
    }

    static int edit(String a, String b) {
        int[] prev = new int[b.length() + 1], cur = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) prev[j] = j;
        for (int i = 1; i <= a.length(); i++) {
            cur[0] = i;
            for (int j = 1; j <= b.length(); j++) cur[j] = Math.min(Math.min(cur[j - 1], prev[j]) + 1, prev[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1));
            int[] t = prev;
            prev = cur;
            cur = t;
        }
        return prev[b.length()];
    }

    static String lcs(String a, String b) {
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = a.length() - 1; i >= 0; i--) for (int j = b.length() - 1; j >= 0; j--) d[i][j] = a.charAt(i) == b.charAt(j) ? d[i + 1][j + 1] + 1 : Math.max(d[i + 1][j], d[i][j + 1]);
        StringBuilder s = new StringBuilder();
        for (int i = 0, j = 0; i < a.length() && j < b.length();) {
            if (a.charAt(i) == b.charAt(j)) {
                s.append(a.charAt(i++));
                j++;
            } else if (d[i + 1][j] >= d[i][j + 1]) i++;
            else j++;
        }
        return s.toString();
    }

    static String palindrome(String s) {
        String best = "";
        for (int c = 0; c < 2 * s.length(); c++) {
            int l = c / 2, r = (c + 1) / 2;
            while (l >= 0 && r < s.length() && s.charAt(l) == s.charAt(r)) {
                l--;
                r++;
            }
            if (r - l - 1 > best.length()) best = s.substring(l + 1, r);
        }
        return best;
    }

    static List<String> wrap(String text, int width, boolean justify) {
        List<String> out = new ArrayList<>();
        List<String> line = new ArrayList<>();
        int len = 0;
        for (String w : text.split("\\s+")) {
            if (!line.isEmpty() && len + line.size() + w.length() > width) {
                out.add(join(line, len, width, justify));
                line.clear();
                len = 0;
            }
            line.add(w);
            len += w.length();
        }
        out.add(String.join(" ", line));
        return out;
    }

    static String join(List<String> words, int len, int width, boolean justify) {
        if (!justify || words.size() == 1) return String.join(" ", words);
        int gaps = words.size() - 1, spaces = width - len;
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < words.size(); i++) {
            b.append(words.get(i));
            if (i < gaps) b.append(" ".repeat(spaces / gaps + (i < spaces % gaps ? 1 : 0)));
        }
        return b.toString();
    }

    static String caesar(String s, int k) {
        StringBuilder b = new StringBuilder();
        for (char c : s.toCharArray()) b.append(c >= 'a' && c <= 'z' ? (char) ('a' + Math.floorMod(c - 'a' + k, 26)) : c >= 'A' && c <= 'Z' ? (char) ('A' + Math.floorMod(c - 'A' + k, 26)) : c);
        return b.toString();
    }

    public static void main(String[] args) {
        String[][] cases = {{"abxabcabcaby", "abcaby"}, {"aaaaaa", "aa"}, {"mississippi", "issi"}, {"abc", "abcd"}, {"abababab", "abab"}, {"needle in a haystack needle", "needle"}};
        for (String[] c : cases) System.out.println(c[1] + " in " + c[0] + " " + kmp(c[0], c[1]) + " " + horspool(c[0], c[1]) + " " + rabinKarp(c[0], c[1]) + " failure " + Arrays.toString(failure(c[1])));
        String[][] pairs = {{"kitten", "sitting"}, {"", "abc"}, {"flaw", "lawn"}, {"intention", "execution"}, {"same", "same"}};
        for (String[] p : pairs) System.out.println(p[0] + "/" + p[1] + " edit " + edit(p[0], p[1]) + " lcs " + lcs(p[0], p[1]));
        for (String s : new String[] {"babad", "forgeeksskeegfor", "abc", "", "aaaa"}) System.out.println("palindrome [" + palindrome(s) + "]");
        String text = "The quick brown fox jumps over the lazy dog while an extraordinarily verbose narrator describes everything in detail.";
        for (String l : wrap(text, 24, false)) System.out.println("|" + l);
        for (String l : wrap(text, 24, true)) System.out.println("|" + l + "|");
        System.out.println(caesar("Hello, World!", 3) + " " + caesar(caesar("Hello, World!", 3), -3) + " " + caesar("xyz", 29));
        Map<String, List<String>> groups = new TreeMap<>();
        for (String w : "listen silent enlist google elgoog abc cab bca xyz".split(" ")) {
            char[] k = w.toCharArray();
            Arrays.sort(k);
            groups.computeIfAbsent(new String(k), x -> new ArrayList<>()).add(w);
        }
        System.out.println(groups);
        String big = "ab".repeat(300) + "aab" + "ab".repeat(100);
        System.out.println(kmp(big, "baab") + " " + horspool(big, "baab") + " " + rabinKarp(big, "baab") + " " + big.indexOf("baab"));
    }
}
