/** Binary trees built and thrown away: allocation, recursion and what the collector makes of it. */
public class Allocation {
    private static final int DEPTH = 16;

    private static final class Node {
        final Node left;
        final Node right;

        Node(Node left, Node right) {
            this.left = left;
            this.right = right;
        }

        int count() {
            return left == null ? 1 : 1 + left.count() + right.count();
        }
    }

    public static void main(String[] args) {
        Node kept = build(DEPTH);
        long checksum = 0;
        for (int depth = 4; depth <= DEPTH; depth += 3) {
            int trees = 1 << (DEPTH - depth + 3);
            int nodes = 0;
            for (int i = 0; i < trees; i++) {
                nodes += build(depth).count();
            }
            checksum = checksum * 31 + nodes;
        }
        System.out.println(checksum + " " + kept.count());
    }

    private static Node build(int depth) {
        return depth == 0 ? new Node(null, null) : new Node(build(depth - 1), build(depth - 1));
    }
}
