package dev.crema.gradle;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.ProjectLayout;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.provider.Provider;

/**
 * The settings of all tasks: {@code crema { … }}. Each may also be given as a property of the build, {@code -Pcrema.NAME=VALUE}; what the build
 * script sets has precedence. The names are those of the Maven plugin's parameters.
 */
public abstract class CremaExtension {
    /** The crema binary. Default: {@code crema} on PATH, else the dependency of the configuration {@code crema}. */
    public abstract RegularFileProperty getBinary();

    /** Version of the artefact dev.crema:crema-binary, if the binary is not found otherwise. */
    public abstract Property<String> getVersion();

    /** Do nothing. */
    public abstract Property<Boolean> getSkip();

    /** Only these methods: {@code pkg.Class}, {@code pkg.Class#method}, {@code *} matches any text. */
    public abstract ListProperty<String> getSelect();

    /** Not these methods. */
    public abstract ListProperty<String> getExclude();

    /** Only methods whose bytecode differs from that of this revision, and their callers. */
    public abstract Property<String> getChangedSince();

    /** Time limit for a project, such as 30s, 2m or 1h. Default: none. */
    public abstract Property<String> getTimeLimit();

    /** Time limit for one method. Default: that of the binary, 10s. */
    public abstract Property<String> getUnitTimeLimit();

    /** Memory for crema and all its JVMs together, such as 2G. Default: none. */
    public abstract Property<String> getMemoryLimit();

    /** Methods that are explored in parallel. Default: the number of cores. */
    public abstract Property<Integer> getJobs();

    /** Which arguments may be null: never, unannotated or always. Default: unannotated. */
    public abstract Property<String> getNullArguments();

    /** Name the source folders to crema: reports show the lines, and Javadoc counts. Default: true. */
    public abstract Property<Boolean> getSources();

    /** More options for the command line of crema. */
    public abstract ListProperty<String> getArguments();

    /** Inline calls of the program's own methods up to this depth: {@code N}, {@code PATTERN=N} or {@code all}. */
    public abstract ListProperty<String> getDepth();

    /** Findings of this level and above are printed: high, medium or low. Default: that of the binary. */
    public abstract Property<String> getLevel();

    /** Findings of this level and above fail the build. Default: that of the binary. */
    public abstract Property<String> getFailOn();

    /** Findings fail the build. Default: true. */
    public abstract Property<Boolean> getFailOnFinding();

    /** Settings of the project. Default: crema.toml in the project, or in a folder above it up to the root of the repository. */
    public abstract RegularFileProperty getConfig();

    /** Known findings, which do not fail the build: the file that {@code cremaBaseline} writes. Default: crema-baseline.json, if it is there. */
    public abstract RegularFileProperty getBaseline();

    /** Where reports and tests of {@code cremaCheck} are written. Default: build/crema. */
    public abstract DirectoryProperty getOutputDirectory();

    /** Where the suite of {@code cremaTest} is written. Default: build/crema-tests. */
    public abstract DirectoryProperty getTestOutputDirectory();

    /** Gives each setting but the binary its property of the build, else its default. */
    void setConventions(Function<String, Provider<String>> given, ProjectLayout layout) {
        getVersion().convention(given.apply("version").orElse(CremaPlugin.VERSION));
        getSkip().convention(given.apply("skip").map(CremaExtension::isOn).orElse(false));
        getSelect().convention(list(given.apply("select")));
        getExclude().convention(list(given.apply("exclude")));
        getChangedSince().convention(given.apply("changedSince"));
        getTimeLimit().convention(given.apply("timeLimit"));
        getUnitTimeLimit().convention(given.apply("unitTimeLimit"));
        getMemoryLimit().convention(given.apply("memoryLimit"));
        getJobs().convention(given.apply("jobs").map(Integer::valueOf));
        getNullArguments().convention(given.apply("nullArguments"));
        getSources().convention(given.apply("sources").map(CremaExtension::isOn).orElse(true));
        getArguments().convention(list(given.apply("arguments")));
        getDepth().convention(list(given.apply("depth")));
        getLevel().convention(given.apply("level"));
        getFailOn().convention(given.apply("failOn"));
        getFailOnFinding().convention(given.apply("failOnFinding").map(CremaExtension::isOn).orElse(true));
        getBaseline().convention(layout.getProjectDirectory().file(given.apply("baseline").orElse("crema-baseline.json")));
        getConfig().convention(layout.getProjectDirectory().file(given.apply("config")));
        getOutputDirectory().convention(layout.getBuildDirectory().dir(given.apply("outputDirectory").orElse("crema")));
        getTestOutputDirectory().convention(layout.getBuildDirectory().dir(given.apply("testOutputDirectory").orElse("crema-tests")));
    }

    /** Options of {@code check}, except what it writes. */
    List<String> checkOptions() {
        List<String> options = commonOptions();
        addEach(options, "--depth", getDepth());
        add(options, "--level", getLevel());
        add(options, "--fail-on", getFailOn());
        return options;
    }

    /** The baseline, if it was written already. */
    List<String> knownErrors() {
        List<String> options = new ArrayList<>();
        if (getBaseline().get().getAsFile().exists()) {
            add(options, "--baseline", getBaseline());
        }
        return options;
    }

    /** What {@code check} writes. */
    List<String> reports() {
        List<String> options = new ArrayList<>();
        add(options, "--json", getOutputDirectory().file("crema.json"));
        add(options, "--sarif", getOutputDirectory().file("crema.sarif"));
        add(options, "--html", getOutputDirectory().dir("html"));
        add(options, "--tests", getOutputDirectory().dir("tests"));
        return options;
    }

    /** Options of {@code test}. */
    List<String> testOptions() {
        List<String> options = commonOptions();
        add(options, "--out", getTestOutputDirectory());
        return options;
    }

    private List<String> commonOptions() {
        List<String> options = new ArrayList<>();
        add(options, "--config", getConfig());
        addEach(options, "--select", getSelect());
        addEach(options, "--exclude", getExclude());
        add(options, "--changed-since", getChangedSince());
        add(options, "--time-limit", getTimeLimit());
        add(options, "--unit-time-limit", getUnitTimeLimit());
        add(options, "--memory-limit", getMemoryLimit());
        add(options, "--jobs", getJobs());
        add(options, "--null-arguments", getNullArguments());
        return options;
    }

    private static void add(List<String> options, String name, Provider<?> value) {
        if (value.isPresent()) {
            options.addAll(List.of(name, value.get().toString()));
        }
    }

    private static void addEach(List<String> options, String name, ListProperty<String> values) {
        values.get().forEach(value -> options.addAll(List.of(name, value)));
    }

    /** {@code -Pcrema.skip} alone means true, as in Maven. */
    private static boolean isOn(String value) {
        return value.isEmpty() || Boolean.parseBoolean(value);
    }

    private static Provider<List<String>> list(Provider<String> value) {
        return value.map(text -> List.of(text.split(","))).orElse(List.of());
    }
}
