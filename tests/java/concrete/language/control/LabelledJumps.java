// Labelled break and continue across nested loops, blocks, switches and finally clauses (JLS 14.15, 14.16).
public class LabelledJumps {
    public static void main(String[] args) {
        outer: for (int i = 0; i < 5; i++) {
            for (int j = 0; j < 5; j++) { if (j == 3) continue outer; if (i == 3) break outer; System.out.print(i + "" + j + " "); }
        }
        System.out.println();
        block: { System.out.println("in block"); if (args.length == 0) break block; System.out.println("unreached"); }
        System.out.println("after block");
        a: {
            b: { c: { if (args.length == 0) break b; System.out.println("c"); } System.out.println("b"); }
            System.out.println("a body after b");
        }
        int n = 0;
        w: while (true) { do { n++; if (n % 2 == 0) continue w; if (n > 7) break w; } while (n < 100); }
        System.out.println("n " + n);
        int k = 0; loop: do { k++; for (; ; ) { if (k < 4) continue loop; break loop; } } while (k < 10); System.out.println("k " + k);
        cont: do { k--; if (k == 2) continue cont; System.out.print("k" + k + " "); } while (k > 0); System.out.println();
        StringBuilder s = new StringBuilder();
        o: for (int i = 0; ; i++) {
            try {
                if (i == 1) continue; if (i == 2) continue o; if (i == 4) break;
                s.append('b').append(i);
            } finally {
                s.append('f').append(i); if (i == 3) continue;
            }
            s.append('e').append(i);
        }
        System.out.println(s);
        s.setLength(0);
        o2: for (int i = 0; i < 3; i++) for (int j = 0; j < 3; j++) {
            try { if (j == 1) continue o2; s.append(i).append(j).append(' '); } finally { s.append('/'); if (i == 2) break o2; }
        }
        System.out.println(s);
        s.setLength(0);
        lab: for (int x : new int[]{3, 1, 4, 1, 5, 9, 2, 6}) {
            switch (x) { case 1: continue; case 9: break lab; case 4: break; default: s.append('d'); }
            s.append(x);
        }
        System.out.println(s);
        int found = -1;
        search: {
            for (int i = 0; i < 10; i++) for (int j = i; j < 10; j++) if (i * j == 42) { found = i * 100 + j; break search; }
            System.out.println("not found");
        }
        System.out.println("found " + found);
        same: for (int i = 0; i < 2; i++) System.out.print("x");
        same: for (int i = 0; i < 2; i++) System.out.print("y"); System.out.println();
        int same = 5; same: while (same-- > 0) { if (same == 2) break same; } System.out.println(same);
        int depth = 0;
        l1: for (; ; ) {
            depth++;
            l2: for (; ; ) {
                depth++;
                l3: for (; ; ) {
                    depth++; if (depth < 5) continue l2; if (depth < 10) continue l1;
                    if (depth < 15) continue l3; if (depth < 17) break l3;
                    if (depth < 20) break l2; break l1;
                }
            }
        }
        System.out.println(depth);
        int primes = 0;
        next: for (int i = 2; i < 200; i++) { for (int d = 2; d * d <= i; d++) if (i % d == 0) continue next; primes++; }
        System.out.println(primes);
        int r = 0; try { t: try { r += 1; break t; } finally { r += 10; } r += 100; } finally { r += 1000; } System.out.println(r);
        try {
            q: for (int i = 0; i < 3; i++) {
                try {
                    throw new RuntimeException("r" + i);
                } catch (RuntimeException e) {
                    if (i == 1) break q; System.out.print(e.getMessage() + " ");
                } finally {
                    System.out.print("f" + i + " ");
                }
            }
        } finally {
            System.out.println("end");
        }
        synchronizedJump();
    }
    static void synchronizedJump() {
        Object lock = new Object(); int i = 0;
        out: while (true) { synchronized (lock) { if (i++ < 3) continue; synchronized (lock) { if (i > 5) break out; } } }
        System.out.println(i + " " + Thread.holdsLock(lock));
    }
}
