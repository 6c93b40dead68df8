package dev.crema.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Finds run-time errors in every method of the module, each confirmed by a JVM, and fails the build if there are any. */
@Mojo(
        name = "check",
        defaultPhase = LifecyclePhase.VERIFY,
        requiresDependencyResolution = ResolutionScope.COMPILE_PLUS_RUNTIME,
        threadSafe = true)
public final class CheckMojo extends CremaMojo {
    /** Print errors of this level and above: high, medium or low. Default: that of the binary. */
    @Parameter(property = "crema.level")
    private String level;

    /** Errors of this level and above fail the build: high, medium or low. Default: that of the binary. */
    @Parameter(property = "crema.failOn")
    private String failOn;

    /** Known errors, which do not fail the build: the file that {@code crema:baseline} writes. Without such a file, nothing is known. */
    @Parameter(property = "crema.baseline", defaultValue = "${project.basedir}/crema-baseline.json")
    private File baseline;

    /** Errors fail the build. */
    @Parameter(property = "crema.failOnFinding", defaultValue = "true")
    private boolean failOnFinding;

    /** Inline calls of the program's own methods up to this depth: {@code N}, {@code PATTERN=N} or {@code all}. */
    @Parameter(property = "crema.depth")
    private List<String> depth;

    /** Where the reports and the tests are written. */
    @Parameter(property = "crema.outputDirectory", defaultValue = "${project.build.directory}/crema")
    private File outputDirectory;

    @Override
    String command() {
        return "check";
    }

    @Override
    List<String> ownOptions() throws IOException {
        Path folder = Files.createDirectories(outputDirectory.toPath());
        List<String> options = new ArrayList<>();
        addEach(options, "--depth", depth);
        add(options, "--level", level);
        add(options, "--fail-on", failOn);
        add(options, "--baseline", baseline.exists() ? baseline : null);
        add(options, "--json", folder.resolve("crema.json"));
        add(options, "--sarif", folder.resolve("crema.sarif"));
        add(options, "--html", html());
        add(options, "--tests", folder.resolve("tests"));
        return options;
    }

    @Override
    void onErrorsFound(CremaProcess.Result result) throws MojoFailureException {
        String message = "crema check: %s; report: %s".formatted(result.summary(), html().resolve("index.html"));
        if (failOnFinding) {
            throw new MojoFailureException(message);
        }
        getLog().warn(message);
    }

    private Path html() {
        return outputDirectory.toPath().resolve("html");
    }
}
