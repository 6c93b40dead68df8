// Graph algorithms: Dijkstra with path recovery, breadth and depth first search, topological order, Floyd-Warshall and Kruskal.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;

public class LibDijkstra {
    record Edge(String from, String to, int cost) {}

    static class Graph {
        final Map<String, List<Edge>> out = new TreeMap<>();
        void add(String a, String b, int c) {
            out.computeIfAbsent(a, k -> new ArrayList<>()).add(new Edge(a, b, c));
            out.computeIfAbsent(b, k -> new ArrayList<>());
        }
    }

    static Map<String, Integer> dijkstra(Graph g, String start, Map<String, String> prev) {
        Map<String, Integer> dist = new LinkedHashMap<>();
        Map<String, Integer> best = new HashMap<>(Map.of(start, 0));
        PriorityQueue<Map.Entry<String, Integer>> q = new PriorityQueue<>(Map.Entry.<String, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()));
        q.add(Map.entry(start, 0));
        while (!q.isEmpty()) {
            var e = q.poll();
            if (dist.putIfAbsent(e.getKey(), e.getValue()) != null) continue;
            for (Edge x : g.out.get(e.getKey())) {
                int d = e.getValue() + x.cost();
                if (d < best.getOrDefault(x.to(), Integer.MAX_VALUE)) {
                    best.put(x.to(), d);
                    prev.put(x.to(), e.getKey());
                    q.add(Map.entry(x.to(), d));
                }
            }
        }
        return dist;
    }

    static List<String> path(Map<String, String> prev, String to) {
        List<String> p = new ArrayList<>();
        for (String s = to; s != null; s = prev.get(s)) p.add(s);
        Collections.reverse(p);
        return p;
    }

    static void dfs(Graph g, String at, Set<String> seen, List<String> post) {
        if (!seen.add(at)) return;
        for (Edge e : g.out.get(at)) dfs(g, e.to(), seen, post);
        post.add(at);
    }

    static int find(int[] parent, int x) { return parent[x] == x ? x : (parent[x] = find(parent, parent[x])); }

    public static void main(String[] args) {
        Graph g = new Graph();
        String[] es = {"A B 4", "A C 2", "C B 1", "B D 5", "C D 8", "C E 10", "D E 2", "E F 3", "D F 6", "G H 1"};
        for (String e : es) {
            String[] w = e.split(" ");
            g.add(w[0], w[1], Integer.parseInt(w[2]));
        }
        Map<String, String> prev = new HashMap<>();
        Map<String, Integer> d = dijkstra(g, "A", prev);
        System.out.println(d);
        for (String to : d.keySet()) System.out.println(to + " by " + path(prev, to));
        System.out.println("G reachable " + d.containsKey("G"));
        Set<String> seen = new LinkedHashSet<>();
        ArrayDeque<String> q = new ArrayDeque<>(List.of("A"));
        while (!q.isEmpty()) {
            String s = q.poll();
            if (seen.add(s)) for (Edge e : g.out.get(s)) q.add(e.to());
        }
        System.out.println("bfs " + seen);
        List<String> post = new ArrayList<>();
        Set<String> visited = new LinkedHashSet<>();
        for (String s : g.out.keySet()) dfs(g, s, visited, post);
        Collections.reverse(post);
        System.out.println("dfs " + visited + " topological " + post);
        List<String> names = new ArrayList<>(g.out.keySet());
        int n = names.size(), inf = 1_000_000;
        int[][] m = new int[n][n];
        for (int[] r : m) Arrays.fill(r, inf);
        for (int i = 0; i < n; i++) m[i][i] = 0;
        g.out.values().forEach(l -> l.forEach(e -> m[names.indexOf(e.from())][names.indexOf(e.to())] = e.cost()));
        for (int k = 0; k < n; k++) for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) m[i][j] = Math.min(m[i][j], m[i][k] + m[k][j]);
        for (int i = 0; i < n; i++) {
            StringBuilder b = new StringBuilder(names.get(i));
            for (int j = 0; j < n; j++) b.append(String.format("%4s", m[i][j] >= inf ? "-" : "" + m[i][j]));
            System.out.println(b);
        }
        List<Edge> all = new ArrayList<>();
        g.out.values().forEach(all::addAll);
        all.sort(Comparator.comparingInt(Edge::cost).thenComparing(Edge::from));
        int[] parent = new int[n];
        Arrays.setAll(parent, i -> i);
        int total = 0;
        for (Edge e : all) {
            int a = find(parent, names.indexOf(e.from())), b = find(parent, names.indexOf(e.to()));
            if (a != b) {
                parent[a] = b;
                total += e.cost();
                System.out.println("tree " + e);
            }
        }
        System.out.println("weight " + total);
        String[] maze = {"S.#.....", "..#.###.", "....#...", "###.#.#.", "....#.#E"};
        int[][] steps = new int[5][8];
        for (int[] r : steps) Arrays.fill(r, -1);
        ArrayDeque<int[]> cells = new ArrayDeque<>();
        cells.add(new int[] {0, 0});
        steps[0][0] = 0;
        while (!cells.isEmpty()) {
            int[] c = cells.poll();
            for (int[] v : new int[][] {{0, 1}, {1, 0}, {0, -1}, {-1, 0}}) {
                int y = c[0] + v[0], x = c[1] + v[1];
                if (y >= 0 && x >= 0 && y < 5 && x < 8 && maze[y].charAt(x) != '#' && steps[y][x] < 0) {
                    steps[y][x] = steps[c[0]][c[1]] + 1;
                    cells.add(new int[] {y, x});
                }
            }
        }
        System.out.println("maze " + steps[4][7]);
    }
}
