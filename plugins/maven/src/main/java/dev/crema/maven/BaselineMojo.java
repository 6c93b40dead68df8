package dev.crema.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Checks the module, and writes down the errors that it has now: {@code crema:check} fails only because of others. */
@Mojo(
        name = "baseline",
        requiresDependencyResolution = ResolutionScope.COMPILE_PLUS_RUNTIME,
        threadSafe = true)
public final class BaselineMojo extends CremaMojo {
    /** Where the known errors are written. */
    @Parameter(property = "crema.baseline", defaultValue = "${project.basedir}/crema-baseline.json")
    private File baseline;

    /** Inline calls of the program's own methods up to this depth: {@code N}, {@code PATTERN=N} or {@code all}. */
    @Parameter(property = "crema.depth")
    private List<String> depth;

    /** Where the report is written. */
    @Parameter(property = "crema.outputDirectory", defaultValue = "${project.build.directory}/crema")
    private File outputDirectory;

    @Override
    String command() {
        return "check";
    }

    @Override
    List<String> ownOptions() throws IOException {
        Files.createDirectories(outputDirectory.toPath());
        // One of an earlier run would be taken for that of this one, if this one has nothing to check.
        Files.deleteIfExists(report());
        List<String> options = new ArrayList<>();
        addEach(options, "--depth", depth);
        add(options, "--json", report());
        return options;
    }

    @Override
    void onErrorsFound(CremaProcess.Result result) {
        // They become known.
    }

    @Override
    void onSuccess() throws IOException, MojoExecutionException, MojoFailureException {
        if (Files.exists(report())) {
            judge(run(List.of("baseline", report().toString(), "--out", baseline.getPath())));
        }
    }

    private Path report() {
        return outputDirectory.toPath().resolve("baseline-report.json");
    }
}
