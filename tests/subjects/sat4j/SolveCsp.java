import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringTokenizer;
import org.sat4j.core.VecInt;
import org.sat4j.minisat.SolverFactory;
import org.sat4j.specs.ContradictionException;
import org.sat4j.specs.ISolver;
import org.sat4j.specs.TimeoutException;

/**
 * Solves a constraint satisfaction problem with Sat4J's solver, by the direct encoding: a literal says that a variable has a
 * value. The problem is a text with one declaration or constraint in each line:
 *
 * <pre>
 * # a comment
 * variable x 1..8          a variable and its domain: numbers and ranges
 * forbid x y 1,1 2,2       pairs of values that x and y do not have
 * allow x y 1,2 2,4        the pairs of values that they may have
 * different x y z          no two of these have the same value
 * </pre>
 *
 * Ends with 10 if there is a solution and 20 if there is none, as solvers do; with 1 if the problem cannot be read.
 */
public class SolveCsp {
    /** A variable: its name, its domain, and the literal of the first value. The literals of the others follow. */
    private record Variable(String name, List<Integer> domain, int first) {
        int literal(int value) {
            int at = domain.indexOf(value);
            if (at < 0) {
                throw new IllegalArgumentException(name + " is never " + value);
            }
            return first + at;
        }
    }

    private final Map<String, Variable> variables = new LinkedHashMap<>();
    private final ISolver solver = SolverFactory.newDefault();
    private int literals;
    private int constraints;

    public static void main(String[] args) throws IOException, TimeoutException {
        SolveCsp problem = new SolveCsp();
        try (BufferedReader in = Files.newBufferedReader(Path.of(args[0]))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                problem.read(new StringTokenizer(line, " ,", false), line);
            }
        } catch (ContradictionException e) {
            System.out.println("unsatisfiable, found while reading");
            System.exit(20);
        } catch (IllegalArgumentException e) {
            System.out.println("cannot read the problem: " + e.getMessage());
            System.exit(1);
        }
        System.exit(problem.solve() ? 10 : 20);
    }

    private void read(StringTokenizer words, String line) throws ContradictionException {
        if (!words.hasMoreTokens() || line.charAt(0) == '#') {
            return;
        }
        String kind = words.nextToken();
        switch (kind) {
            case "variable" -> declare(words);
            case "forbid" -> forbid(variable(words), variable(words), words);
            case "allow" -> allow(variable(words), variable(words), words);
            case "different" -> different(words);
            default -> throw new IllegalArgumentException(line);
        }
    }

    private void declare(StringTokenizer words) throws ContradictionException {
        String name = words.nextToken();
        List<Integer> domain = new ArrayList<>();
        while (words.hasMoreTokens()) {
            String part = words.nextToken();
            int dots = part.indexOf("..");
            int from = Integer.parseInt(dots < 0 ? part : part.substring(0, dots));
            int to = dots < 0 ? from : Integer.parseInt(part.substring(dots + 2));
            for (int value = from; value <= to; value++) {
                domain.add(value);
            }
        }
        Variable variable = new Variable(name, domain, literals + 1);
        if (variables.put(name, variable) != null) {
            throw new IllegalArgumentException(name + " is declared twice");
        }
        literals += domain.size();
        VecInt choice = new VecInt();
        for (int value : domain) {
            choice.push(variable.literal(value));
        }
        solver.addExactly(choice, 1);
    }

    private Variable variable(StringTokenizer words) {
        String name = words.nextToken();
        Variable variable = variables.get(name);
        if (variable == null) {
            throw new IllegalArgumentException("no variable is called " + name);
        }
        return variable;
    }

    private void forbid(Variable left, Variable right, StringTokenizer pairs) throws ContradictionException {
        constraints++;
        while (pairs.hasMoreTokens()) {
            int a = left.literal(Integer.parseInt(pairs.nextToken()));
            int b = right.literal(Integer.parseInt(pairs.nextToken()));
            solver.addClause(new VecInt(new int[] {-a, -b}));
        }
    }

    /** A value of the left variable implies one of the values that go with it. */
    private void allow(Variable left, Variable right, StringTokenizer pairs) throws ContradictionException {
        constraints++;
        Map<Integer, VecInt> supports = new LinkedHashMap<>();
        for (int value : left.domain()) {
            supports.put(left.literal(value), new VecInt(new int[] {-left.literal(value)}));
        }
        while (pairs.hasMoreTokens()) {
            int a = left.literal(Integer.parseInt(pairs.nextToken()));
            supports.get(a).push(right.literal(Integer.parseInt(pairs.nextToken())));
        }
        for (VecInt clause : supports.values()) {
            solver.addClause(clause);
        }
    }

    private void different(StringTokenizer words) throws ContradictionException {
        constraints++;
        Map<Integer, VecInt> holders = new LinkedHashMap<>();
        while (words.hasMoreTokens()) {
            Variable variable = variable(words);
            for (int value : variable.domain()) {
                holders.computeIfAbsent(value, v -> new VecInt()).push(variable.literal(value));
            }
        }
        for (VecInt clause : holders.values()) {
            solver.addAtMost(clause, 1);
        }
    }

    private boolean solve() throws TimeoutException {
        System.out.println(variables.size() + " variables, " + constraints + " constraints, " + literals + " literals");
        if (!solver.isSatisfiable()) {
            System.out.println("unsatisfiable");
            return false;
        }
        for (Variable variable : variables.values()) {
            for (int value : variable.domain()) {
                if (solver.model(variable.literal(value))) {
                    System.out.println(variable.name() + " = " + value);
                }
            }
        }
        return true;
    }
}
