package crema.confirm;

import crema.recorder.Branches;
import crema.recorder.Covered;
import java.util.ArrayList;
import java.util.List;

/**
 * What is recorded of each test: nothing, what it executes, the branches that it takes, or both. All but the first need the agent of the
 * package {@code crema.recorder}.
 */
enum Recording {
    NOTHING, COVERAGE, BRANCHES, BOTH;

    /** Branches of one test that are kept. */
    private static final int MOST_BRANCHES = 100_000;

    static Recording of(String word) {
        return valueOf(word.toUpperCase(java.util.Locale.ROOT));
    }

    /** A test is about to begin in this thread. */
    void begin(Thread thread) {
        if (coverage()) {
            Covered.reset();
        }
        if (branches()) {
            Branches.begin(thread, MOST_BRANCHES);
        }
    }

    /** The test has ended. What was recorded, as lines of results. */
    List<String[]> end() {
        List<String[]> lines = new ArrayList<>();
        if (branches()) {
            lines.addAll(Branches.end());
        }
        if (coverage()) {
            for (String[] each : Covered.executed()) {
                lines.add(new String[] {"covered", each[0], each[1], each[2]});
            }
        }
        return lines;
    }

    private boolean coverage() {
        return this == COVERAGE || this == BOTH;
    }

    private boolean branches() {
        return this == BRANCHES || this == BOTH;
    }
}
