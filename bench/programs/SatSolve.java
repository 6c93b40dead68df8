import java.util.Arrays;

/** A solver of the DPLL kind with unit propagation through lists of occurrences, on random and pigeonhole formulas. */
public class SatSolve {
    private final int[][] clauses;
    private final int[][] occurrences;
    private final byte[] values;
    private final int[] trail;
    private int trailSize;
    private long decisions;
    private long propagations;

    private SatSolve(int variables, int[][] clauses) {
        this.clauses = clauses;
        values = new byte[variables + 1];
        trail = new int[variables + 1];
        int[] counts = new int[2 * variables + 2];
        for (int[] clause : clauses) {
            for (int literal : clause) {
                counts[index(literal)]++;
            }
        }
        occurrences = new int[counts.length][];
        for (int i = 0; i < counts.length; i++) {
            occurrences[i] = new int[counts[i]];
        }
        Arrays.fill(counts, 0);
        for (int c = 0; c < clauses.length; c++) {
            for (int literal : clauses[c]) {
                int i = index(literal);
                occurrences[i][counts[i]++] = c;
            }
        }
    }

    public static void main(String[] args) {
        StringBuilder answers = new StringBuilder();
        long decisions = 0;
        long propagations = 0;
        for (int seed = 0; seed < 110; seed++) {
            int variables = 80;
            SatSolve solver = new SatSolve(variables, random(variables, 300 + seed % 15 * 4, seed));
            answers.append(solver.solve() ? 'S' : 'U');
            decisions += solver.decisions;
            propagations += solver.propagations;
        }
        SatSolve pigeons = new SatSolve(7 * 6, pigeons(7, 6));
        answers.append(pigeons.solve() ? 'S' : 'U');
        System.out.println(answers + " " + (decisions + pigeons.decisions) + " " + (propagations + pigeons.propagations));
    }

    private boolean solve() {
        int variable = 0;
        for (int v = 1; v < values.length; v++) {
            if (values[v] == 0 && (variable == 0 || weight(v) > weight(variable))) {
                variable = v;
            }
        }
        if (variable == 0) {
            return true;
        }
        decisions++;
        boolean first = occurrences[index(variable)].length >= occurrences[index(-variable)].length;
        for (int literal : first ? new int[] {variable, -variable} : new int[] {-variable, variable}) {
            int mark = trailSize;
            if (assume(literal) && solve()) {
                return true;
            }
            while (trailSize > mark) {
                values[Math.abs(trail[--trailSize])] = 0;
            }
        }
        return false;
    }

    private int weight(int v) {
        return occurrences[index(v)].length + occurrences[index(-v)].length;
    }

    private boolean assume(int literal) {
        int next = trailSize;
        set(literal);
        while (next < trailSize) {
            for (int c : occurrences[index(-trail[next++])]) {
                if (!propagate(clauses[c])) {
                    return false;
                }
            }
        }
        return true;
    }

    /** False when every literal of the clause is false; sets the last one that is not. */
    private boolean propagate(int[] clause) {
        int open = 0;
        int last = 0;
        for (int literal : clause) {
            int value = literal > 0 ? values[literal] : -values[-literal];
            if (value > 0) {
                return true;
            }
            if (value == 0) {
                open++;
                last = literal;
            }
        }
        if (open == 1) {
            propagations++;
            set(last);
        }
        return open > 0;
    }

    private void set(int literal) {
        values[Math.abs(literal)] = (byte) (literal > 0 ? 1 : -1);
        trail[trailSize++] = literal;
    }

    private static int index(int literal) {
        return literal > 0 ? 2 * literal : -2 * literal + 1;
    }

    private static int[][] random(int variables, int count, int seed) {
        long state = seed * 7919L + 17;
        int[][] clauses = new int[count][3];
        for (int[] clause : clauses) {
            for (int k = 0; k < 3; k++) {
                state = state * 6364136223846793005L + 1442695040888963407L;
                int variable = (int) ((state >>> 33) % variables) + 1;
                clause[k] = (state >>> 62 & 1) == 0 ? variable : -variable;
            }
        }
        return clauses;
    }

    private static int[][] pigeons(int pigeons, int holes) {
        int[][] clauses = new int[pigeons + holes * pigeons * (pigeons - 1) / 2][];
        int at = 0;
        for (int p = 0; p < pigeons; p++) {
            int[] some = new int[holes];
            for (int h = 0; h < holes; h++) {
                some[h] = p * holes + h + 1;
                for (int other = 0; other < p; other++) {
                    clauses[at++] = new int[] {-(p * holes + h + 1), -(other * holes + h + 1)};
                }
            }
            clauses[at++] = some;
        }
        return clauses;
    }
}
