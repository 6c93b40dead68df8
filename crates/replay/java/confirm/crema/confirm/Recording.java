package crema.confirm;

import crema.recorder.Branches;
import crema.recorder.Covered;
import java.util.ArrayList;
import java.util.List;

/**
 * What is recorded of each test: nothing, what it executes, or the branches that it takes. All but the first need the agent of the
 * package {@code crema.recorder}.
 */
enum Recording {
    NOTHING, COVERAGE, BRANCHES;

    /** Branches of one test that are kept. */
    private static final int MOST_BRANCHES = 100_000;

    static Recording of(String word) {
        return valueOf(word.toUpperCase(java.util.Locale.ROOT));
    }

    /** A test is about to begin in this thread. */
    void begin(Thread thread) {
        switch (this) {
            case COVERAGE:
                Covered.reset();
                break;
            case BRANCHES:
                Branches.begin(thread, MOST_BRANCHES);
                break;
            default:
                break;
        }
    }

    /** The test has ended. What was recorded, as lines of results. */
    List<String[]> end() {
        switch (this) {
            case COVERAGE:
                List<String[]> lines = new ArrayList<>();
                for (String[] each : Covered.executed()) {
                    lines.add(new String[] {"covered", each[0], each[1], each[2]});
                }
                return lines;
            case BRANCHES:
                return Branches.end();
            default:
                return List.of();
        }
    }
}
