import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Places N queens on a board of N by N fields: {@code crema trace examples/Queens.java -- 8}. */
public class Queens {
    record Queen(int row, int column) {
        boolean attacks(Queen other) {
            return column == other.column || Math.abs(row - other.row) == Math.abs(column - other.column);
        }
    }

    public static void main(String[] args) {
        int size = args.length > 0 ? Integer.parseInt(args[0]) : 8;
        List<List<Queen>> solutions = new ArrayList<>();
        place(size, List.of(), solutions);
        System.out.printf("%d queens: %d solutions%n", size, solutions.size());
        if (!solutions.isEmpty()) {
            solutions.get(0).forEach(queen -> System.out.println(row(queen, size)));
        }
    }

    private static void place(int size, List<Queen> placed, List<List<Queen>> solutions) {
        if (placed.size() == size) {
            solutions.add(placed);
            return;
        }
        for (int column = 0; column < size; column++) {
            Queen queen = new Queen(placed.size(), column);
            if (placed.stream().noneMatch(queen::attacks)) {
                List<Queen> more = new ArrayList<>(placed);
                more.add(queen);
                place(size, more, solutions);
            }
        }
    }

    private static String row(Queen queen, int size) {
        return IntStream.range(0, size).mapToObj(i -> i == queen.column() ? "Q" : ".").collect(Collectors.joining(" "));
    }
}
