package dev.crema.maven;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.inject.Inject;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.apache.maven.toolchain.Toolchain;
import org.apache.maven.toolchain.ToolchainManager;
import org.eclipse.aether.RepositorySystem;

/**
 * What all goals share: the parameters, the command line, and what an exit code means. What is an error in the code, and how it is
 * shown, is for the binary alone to decide; the plugin only gives it the module and forwards its lines.
 */
abstract class CremaMojo extends AbstractMojo {
    /** Exit codes of crema, as in docs/check.md. */
    private static final int NOTHING_FOUND = 0;
    private static final int ERRORS_FOUND = 1;
    private static final int UNUSABLE_INPUT = 2;
    private static final int CUT_SHORT = 4;
    private static final int BUG_IN_CREMA = 70;

    private static final String LOOK_ABOVE = "the lines above are what it has written";

    /** The crema binary. Default: {@code crema} on PATH, else the artefact dev.crema:crema-binary for this platform. */
    @Parameter(property = "crema.binary")
    private File binary;

    /** Version of the artefact dev.crema:crema-binary, if the binary is not found otherwise. */
    @Parameter(property = "crema.version", defaultValue = "${plugin.version}")
    private String version;

    /** Do nothing. */
    @Parameter(property = "crema.skip", defaultValue = "false")
    private boolean skip;

    /** Only these methods: {@code pkg.Class}, {@code pkg.Class#method}, {@code *} matches any text. */
    @Parameter(property = "crema.select")
    private List<String> select;

    /** Not these methods. */
    @Parameter(property = "crema.exclude")
    private List<String> exclude;

    /** Only methods whose bytecode differs from that of this revision of the repository, and methods that call them. */
    @Parameter(property = "crema.changedSince")
    private String changedSince;

    /** Time limit for a module, such as 30s, 2m or 1h. Default: none. */
    @Parameter(property = "crema.timeLimit")
    private String timeLimit;

    /** Time limit for one method. Default: that of the binary, 10s. */
    @Parameter(property = "crema.unitTimeLimit")
    private String unitTimeLimit;

    /** Memory for crema and all its JVMs together, such as 2G. Default: no limit. */
    @Parameter(property = "crema.memoryLimit")
    private String memoryLimit;

    /** Methods that are explored in parallel. Default: the number of cores. */
    @Parameter(property = "crema.jobs")
    private Integer jobs;

    /** Which arguments may be null: never, unannotated or always. Default: unannotated. */
    @Parameter(property = "crema.nullArguments")
    private String nullArguments;

    /** Name the source roots to crema: reports show the lines, and an exception that Javadoc names is no error. */
    @Parameter(property = "crema.sources", defaultValue = "true")
    private boolean sources;

    /** Settings of the project. Default: crema.toml in the module, or in a folder above it up to the root of the repository. */
    @Parameter(property = "crema.config")
    private File config;

    /** More options for the command line of crema. */
    @Parameter(property = "crema.arguments")
    private List<String> arguments;

    @Parameter(defaultValue = "${project}", readonly = true, required = true)
    private MavenProject project;

    @Parameter(defaultValue = "${session}", readonly = true, required = true)
    private MavenSession session;

    @Inject
    private RepositorySystem repositories;

    @Inject
    private ToolchainManager toolchains;

    /** The command of crema. */
    abstract String command();

    /** Options of this command alone. Makes the folders that they need. */
    abstract List<String> ownOptions() throws IOException;

    /** The command has found errors in the module. Only {@code crema check} ends with this exit code. */
    void onErrorsFound(CremaProcess.Result result) throws MojoExecutionException, MojoFailureException {
        throw failed(result, LOOK_ABOVE);
    }

    /** The command has come to its end, and what it has found does not fail the build. */
    void onSuccess() throws IOException, MojoExecutionException, MojoFailureException {}

    @Override
    public final void execute() throws MojoExecutionException, MojoFailureException {
        try {
            Optional<String> reason = reasonToSkip();
            if (reason.isPresent()) {
                getLog().info("crema " + command() + " is skipped: " + reason.get());
                return;
            }
            judge(run(commandLine()));
            onSuccess();
        } catch (IOException | UncheckedIOException error) {
            // Its own text is part of the message: Maven adds that of a cause only sometimes.
            throw new MojoExecutionException("crema " + command() + " could not run: " + error.getMessage(), error);
        }
    }

    private Optional<String> reasonToSkip() throws IOException {
        if (skip) {
            return Optional.of("crema.skip is set");
        }
        if (project.getPackaging().equals("pom")) {
            return Optional.of("a module with packaging pom has no classes");
        }
        if (!holds(classes(), ".class")) {
            return Optional.of("there are no classes in " + classes() + "; run the phase compile first if there should be");
        }
        return Optional.empty();
    }

    private List<String> commandLine() throws IOException {
        List<String> line = new ArrayList<>(List.of(command(), classes().toString()));
        line.addAll(options());
        line.addAll(ownOptions());
        line.addAll(given(arguments));
        return line;
    }

    /** Runs the binary with these arguments. */
    final CremaProcess.Result run(List<String> line) throws IOException, MojoExecutionException {
        List<String> whole = new ArrayList<>();
        whole.add(new CremaBinary(getLog(), repositories, session, project).find(binary, version).toString());
        whole.addAll(line);
        getLog().debug("command line: " + whole);
        return new CremaProcess(getLog()).run(whole, project.getBasedir().toPath(), javaHome());
    }

    final void judge(CremaProcess.Result result) throws MojoExecutionException, MojoFailureException {
        switch (result.exitCode()) {
            case NOTHING_FOUND -> { }
            case ERRORS_FOUND -> onErrorsFound(result);
            case UNUSABLE_INPUT -> throw failed(result, "the JDK is that of the toolchain, else that of Maven: " + javaHome());
            case CUT_SHORT -> getLog().warn("crema " + command() + ": the time limit was reached: " + result.summary());
            case BUG_IN_CREMA -> throw failed(result, "this is a bug in Crema; please report it");
            default -> throw failed(result, LOOK_ABOVE);
        }
    }

    private MojoExecutionException failed(CremaProcess.Result result, String advice) {
        return new MojoExecutionException("crema %s ended with exit code %d on %s: %s (%s)".formatted(
                command(), result.exitCode(), classes(), result.complaint(), advice));
    }

    private List<String> options() throws IOException {
        List<String> options = new ArrayList<>();
        for (String root : sources ? project.getCompileSourceRoots() : List.<String>of()) {
            if (holds(Path.of(root), ".java")) {
                add(options, "--source", root);
            }
        }
        String classPath = classPath();
        if (!classPath.isEmpty()) {
            options.addAll(List.of("--classpath", classPath));
        }
        add(options, "--config", config);
        // In a build of several modules, not every one has methods that the patterns select.
        options.add("--allow-empty");
        addEach(options, "--select", select);
        addEach(options, "--exclude", exclude);
        add(options, "--changed-since", changedSince);
        add(options, "--time-limit", timeLimit);
        add(options, "--unit-time-limit", unitTimeLimit);
        add(options, "--memory-limit", memoryLimit);
        add(options, "--jobs", jobs);
        add(options, "--null-arguments", nullArguments);
        return options;
    }

    /** The dependencies of the scopes that the goal asks for. A module without classes gives a folder that is not there. */
    private String classPath() {
        List<String> entries = new ArrayList<>();
        for (Artifact artifact : project.getArtifacts()) {
            File file = artifact.getFile();
            if (artifact.getArtifactHandler().isAddedToClasspath() && file != null && file.exists()) {
                entries.add(file.getPath());
            }
        }
        return String.join(File.pathSeparator, entries);
    }

    private Path classes() {
        return Path.of(project.getBuild().getOutputDirectory());
    }

    private Path javaHome() {
        Toolchain toolchain = toolchains.getToolchainFromBuildContext("jdk", session);
        String java = toolchain == null ? null : toolchain.findTool("java");
        // The tool is bin/java of the JDK.
        return java == null ? Path.of(System.getProperty("java.home")) : Path.of(java).getParent().getParent();
    }

    static void add(List<String> options, String name, Object value) {
        if (value != null) {
            options.addAll(List.of(name, value.toString()));
        }
    }

    static void addEach(List<String> options, String name, List<String> values) {
        given(values).forEach(value -> add(options, name, value));
    }

    private static List<String> given(List<String> values) {
        return values == null ? List.of() : values;
    }

    /** Whether a file with this extension lies in the folder or below. */
    private static boolean holds(Path folder, String extension) throws IOException {
        if (!Files.isDirectory(folder)) {
            return false;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            return files.anyMatch(file -> file.toString().endsWith(extension) && Files.isRegularFile(file));
        }
    }
}
