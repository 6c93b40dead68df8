import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.sat4j.minisat.SolverFactory;
import org.sat4j.reader.DimacsReader;
import org.sat4j.reader.ParseFormatException;
import org.sat4j.specs.ContradictionException;
import org.sat4j.specs.IProblem;
import org.sat4j.specs.TimeoutException;

/**
 * Reads a formula in DIMACS format with Sat4J, solves it, and prints the model. Unlike Sat4J's own launcher it prints no
 * times, so it takes the same path in each run. Ends with 10 or 20, as solvers do.
 */
public class SolveCnf {
    public static void main(String[] args) throws IOException, ParseFormatException, TimeoutException {
        boolean hasModel = false;
        try (InputStream in = Files.newInputStream(Path.of(args[0]))) {
            IProblem problem = new DimacsReader(SolverFactory.newDefault()).parseInstance(in);
            System.out.println(problem.nVars() + " variables, " + problem.nConstraints() + " clauses");
            hasModel = problem.isSatisfiable();
            if (hasModel) {
                StringBuilder line = new StringBuilder("v");
                for (int literal : problem.model()) {
                    line.append(' ').append(literal);
                }
                System.out.println(line);
            }
        } catch (ContradictionException e) {
            System.out.println("unsatisfiable, found while reading");
        }
        System.out.println(hasModel ? "satisfiable" : "unsatisfiable");
        System.exit(hasModel ? 10 : 20);
    }
}
