import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.sat4j.core.VecInt;
import org.sat4j.minisat.SolverFactory;
import org.sat4j.reader.DimacsReader;
import org.sat4j.specs.ContradictionException;
import org.sat4j.specs.IConstr;
import org.sat4j.specs.ISolver;
import org.sat4j.specs.TimeoutException;
import org.sat4j.tools.ModelIterator;
import org.sat4j.tools.SingleSolutionDetector;
import org.sat4j.tools.xplain.Xplain;

/** Sat4J as a library: puzzles, models counted, several kinds of solver on one formula, assumptions, explanations. */
public class SatPuzzles {
    public static void main(String[] args) throws Exception {
        sudoku();
        queens(6);
        colouring();
        solversAgree(60, 4.0, 20);
        assumptions();
        explanation();
        contradiction();
    }

    private static void sudoku() throws Exception {
        String given = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        ISolver solver = SolverFactory.newDefault();
        solver.newVar(729);
        for (int i = 0; i < 9; i++) {
            for (int j = 0; j < 9; j++) {
                VecInt cell = new VecInt();
                VecInt row = new VecInt();
                VecInt column = new VecInt();
                VecInt box = new VecInt();
                for (int k = 0; k < 9; k++) {
                    cell.push(digit(i, j, k));
                    row.push(digit(i, k, j));
                    column.push(digit(k, i, j));
                    box.push(digit(i / 3 * 3 + k / 3, i % 3 * 3 + k % 3, j));
                }
                for (VecInt each : List.of(cell, row, column, box)) {
                    solver.addExactly(each, 1);
                }
            }
        }
        for (int i = 0; i < 81; i++) {
            if (given.charAt(i) != '.') {
                solver.addClause(new VecInt(new int[] {digit(i / 9, i % 9, given.charAt(i) - '1')}));
            }
        }
        SingleSolutionDetector detector = new SingleSolutionDetector(solver);
        System.out.println("sudoku solvable: " + detector.isSatisfiable());
        StringBuilder grid = new StringBuilder();
        for (int literal : detector.model()) {
            if (literal > 0) {
                int v = literal - 1;
                grid.append(v % 9 + 1).append(v / 9 % 9 == 8 ? "\n" : " ");
            }
        }
        System.out.print(grid);
        System.out.println("only one way: " + detector.hasASingleSolution());
    }

    private static int digit(int row, int column, int value) {
        return row * 81 + column * 9 + value + 1;
    }

    private static void queens(int n) throws Exception {
        ISolver solver = new ModelIterator(SolverFactory.newDefault());
        solver.newVar(n * n);
        for (int i = 0; i < n; i++) {
            VecInt row = new VecInt();
            VecInt column = new VecInt();
            for (int j = 0; j < n; j++) {
                row.push(i * n + j + 1);
                column.push(j * n + i + 1);
            }
            solver.addExactly(row, 1);
            solver.addExactly(column, 1);
        }
        for (int a = 0; a < n * n; a++) {
            for (int b = a + 1; b < n * n; b++) {
                if (Math.abs(a / n - b / n) == Math.abs(a % n - b % n)) {
                    solver.addClause(new VecInt(new int[] {-(a + 1), -(b + 1)}));
                }
            }
        }
        List<String> boards = new ArrayList<>();
        while (solver.isSatisfiable()) {
            StringBuilder board = new StringBuilder();
            for (int literal : solver.model()) {
                if (literal > 0) {
                    board.append((literal - 1) % n);
                }
            }
            boards.add(board.toString());
        }
        boards.sort(null);
        System.out.println(n + " queens: " + boards.size() + " " + boards);
    }

    /** A ring of cliques, coloured with ever more colours until it can be done. */
    private static void colouring() throws Exception {
        int cliques = 8;
        int size = 4;
        int nodes = cliques * size;
        for (int colours = 2; colours <= 5; colours++) {
            ISolver solver = SolverFactory.newLight();
            solver.newVar(nodes * colours);
            try {
                for (int node = 0; node < nodes; node++) {
                    VecInt any = new VecInt();
                    for (int c = 0; c < colours; c++) {
                        any.push(node * colours + c + 1);
                    }
                    solver.addExactly(any, 1);
                    for (int other = 0; other < node; other++) {
                        boolean clique = node / size == other / size;
                        boolean ring = (node + 3) % nodes == other || (other + 3) % nodes == node;
                        for (int c = 0; (clique || ring) && c < colours; c++) {
                            solver.addClause(new VecInt(new int[] {-(node * colours + c + 1), -(other * colours + c + 1)}));
                        }
                    }
                }
                boolean found = solver.isSatisfiable();
                System.out.println(colours + " colours: " + found + (found ? " " + Arrays.hashCode(solver.model()) : ""));
            } catch (ContradictionException e) {
                System.out.println(colours + " colours: contradiction at once");
            }
        }
    }

    private static void solversAgree(int variables, double ratio, int rounds) throws Exception {
        List<Supplier<ISolver>> kinds = List.of(SolverFactory::newDefault, SolverFactory::newMiniLearningHeap,
            SolverFactory::newGlucose, SolverFactory::newBackjumping, SolverFactory::newMiniSATHeap,
            SolverFactory::newMinOneSolver);
        long seed = 42;
        StringBuilder answers = new StringBuilder();
        for (int round = 0; round < rounds; round++) {
            StringBuilder formula = new StringBuilder();
            int clauses = (int) (variables * ratio) + round * 3;
            formula.append("p cnf ").append(variables).append(' ').append(clauses).append('\n');
            for (int i = 0; i < clauses; i++) {
                for (int k = 0; k < 3; k++) {
                    seed = seed * 6364136223846793005L + 1442695040888963407L;
                    int variable = (int) ((seed >>> 33) % variables) + 1;
                    formula.append((seed >>> 32 & 1) == 0 ? variable : -variable).append(' ');
                }
                formula.append("0\n");
            }
            Supplier<ISolver> kind = kinds.get(round % kinds.size());
            ISolver solver = kind.get();
            ISolver reference = SolverFactory.newDefault();
            byte[] text = formula.toString().getBytes(StandardCharsets.US_ASCII);
            boolean a = new DimacsReader(solver).parseInstance(new ByteArrayInputStream(text)).isSatisfiable();
            boolean b = new DimacsReader(reference).parseInstance(new ByteArrayInputStream(text)).isSatisfiable();
            if (a != b) {
                throw new AssertionError("round " + round);
            }
            answers.append(a ? 'S' : 'U').append(solver.getStat().get("conflicts")).append(' ');
        }
        System.out.println("random: " + answers);
    }

    private static void assumptions() throws Exception {
        ISolver solver = SolverFactory.newDefault();
        solver.newVar(8);
        for (int i = 1; i < 8; i++) {
            solver.addClause(new VecInt(new int[] {-i, i + 1}));
        }
        System.out.println("chain from 1: " + solver.isSatisfiable(new VecInt(new int[] {1})) + " "
            + Arrays.toString(solver.model()));
        System.out.println("1 and not 8: " + solver.isSatisfiable(new VecInt(new int[] {1, -8})) + " because of "
            + solver.unsatExplanation());
        IConstr most = solver.addAtMost(new VecInt(new int[] {1, 2, 3, 4, 5, 6, 7, 8}), 3);
        System.out.println("at most three, with 6: " + solver.isSatisfiable(new VecInt(new int[] {6})));
        System.out.println("at most three, with 5: " + solver.isSatisfiable(new VecInt(new int[] {5})));
        System.out.println("without the limit again: " + solver.removeConstr(most) + " "
            + solver.isSatisfiable(new VecInt(new int[] {5})) + " " + solver.nConstraints());
    }

    private static void explanation() throws ContradictionException, TimeoutException {
        Xplain<ISolver> xplain = new Xplain<>(SolverFactory.newDefault());
        xplain.newVar(6);
        int[][] clauses = {{1, 2}, {-1, 3}, {-2, 3}, {4, 5}, {-3, 6}, {-6}, {-4, 5}, {3, -5}};
        for (int[] clause : clauses) {
            xplain.addClause(new VecInt(clause));
        }
        System.out.println("satisfiable: " + xplain.isSatisfiable());
        int[] core = xplain.minimalExplanation();
        Arrays.sort(core);
        System.out.println("a smallest core has clauses " + Arrays.toString(core));
    }

    private static void contradiction() throws TimeoutException {
        ISolver solver = SolverFactory.newDefault();
        try {
            solver.addClause(new VecInt(new int[] {1}));
            solver.addClause(new VecInt(new int[] {-1}));
            System.out.println("not noticed: " + solver.isSatisfiable());
        } catch (ContradictionException e) {
            System.out.println("contradiction: " + e.getMessage());
        }
    }
}
