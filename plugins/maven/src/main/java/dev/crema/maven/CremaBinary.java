package dev.crema.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Optional;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.logging.Log;
import org.apache.maven.project.MavenProject;
import org.eclipse.aether.RepositorySystem;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.resolution.ArtifactRequest;
import org.eclipse.aether.resolution.ArtifactResolutionException;

/** Finds the crema binary: the file that a parameter names, else one on PATH, else an artefact for this platform. */
final class CremaBinary {
    private static final String WHAT_TO_DO = "install crema, or name it with -Dcrema.binary=FILE";

    private final Log log;
    private final RepositorySystem repositories;
    private final MavenSession session;
    private final MavenProject project;

    CremaBinary(Log log, RepositorySystem repositories, MavenSession session, MavenProject project) {
        this.log = log;
        this.repositories = repositories;
        this.session = session;
        this.project = project;
    }

    Path find(File named, String version) throws MojoExecutionException, IOException {
        if (named != null) {
            if (!isProgram(named.toPath())) {
                throw new MojoExecutionException(
                        "no crema binary: crema.binary is " + named + ", which is not an executable file");
            }
            return named.toPath();
        }
        Optional<Path> onPath = onPath();
        return onPath.isPresent() ? onPath.get() : fromRepositories(version);
    }

    private static Optional<Path> onPath() {
        String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
        return Arrays.stream(path.split(File.pathSeparator))
                .filter(folder -> !folder.isEmpty())
                .map(folder -> Path.of(folder, "crema"))
                .filter(CremaBinary::isProgram)
                .findFirst();
    }

    private Path fromRepositories(String version) throws MojoExecutionException, IOException {
        Artifact artifact = new DefaultArtifact("dev.crema", "crema-binary", platform(), "exe", version);
        ArtifactRequest request = new ArtifactRequest(artifact, project.getRemotePluginRepositories(), null);
        try {
            Path file = repositories.resolveArtifact(session.getRepositorySession(), request)
                    .getArtifact().getFile().toPath();
            return isProgram(file) ? file : executableCopy(file);
        } catch (ArtifactResolutionException notThere) {
            log.debug(notThere);
            // Without the cause, whose text would make several lines of this one.
            throw new MojoExecutionException("no crema binary: crema.binary is not set, no crema is on PATH, and "
                    + artifact + " is in no repository; " + WHAT_TO_DO);
        }
    }

    /** The classifier of this platform, as os-maven-plugin and the binaries of protoc have it. */
    private static String platform() throws MojoExecutionException {
        String os = System.getProperty("os.name");
        String processor = System.getProperty("os.arch");
        if (os.equals("Linux") && (processor.equals("amd64") || processor.equals("x86_64"))) {
            return "linux-x86_64";
        }
        throw new MojoExecutionException("no crema binary: crema.binary is not set, no crema is on PATH, and there is no artefact for "
                + os + " on " + processor + "; " + WHAT_TO_DO);
    }

    /** A repository keeps no permissions, and its files are not ours to change. */
    private Path executableCopy(Path file) throws IOException {
        Path folder = Files.createDirectories(Path.of(project.getBuild().getDirectory(), "crema-binary"));
        Path copy = folder.resolve("crema");
        Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
        if (!copy.toFile().setExecutable(true)) {
            throw new IOException("cannot make " + copy + " executable");
        }
        return copy;
    }

    private static boolean isProgram(Path file) {
        return Files.isRegularFile(file) && Files.isExecutable(file);
    }
}
