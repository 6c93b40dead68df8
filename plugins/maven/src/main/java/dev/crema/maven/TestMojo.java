package dev.crema.maven;

import java.io.File;
import java.io.IOException;
import java.util.List;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Writes JUnit 5 tests that cover the branches of every method of the module. */
@Mojo(
        name = "test",
        requiresDependencyResolution = ResolutionScope.COMPILE_PLUS_RUNTIME,
        threadSafe = true)
public final class TestMojo extends CremaMojo {
    /** Where the tests are written. Files of the same names are replaced. */
    @Parameter(property = "crema.testOutputDirectory", defaultValue = "${project.build.directory}/crema-tests")
    private File outputDirectory;

    @Override
    String command() {
        return "test";
    }

    @Override
    List<String> ownOptions() throws IOException {
        return List.of("--out", outputDirectory.getPath());
    }
}
