package dev.crema.gradle;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Optional;
import org.gradle.api.GradleException;
import org.gradle.api.Project;
import org.gradle.api.artifacts.Configuration;
import org.gradle.api.artifacts.ResolveException;
import org.gradle.api.file.FileCollection;

/** Finds the crema binary: the file that a setting names, else one on PATH, else an artefact for this platform. */
final class CremaBinary {
    private static final String NONE = "no crema binary: crema.binary is not set, no crema is on PATH, and ";
    private static final String WHAT_TO_DO = "; install crema, or name it with -Pcrema.binary=FILE";

    private CremaBinary() {}

    /** The configuration with the artefact, and the default of the setting. */
    static void addTo(Project project, CremaExtension settings) {
        Configuration configuration = project.getConfigurations().create("crema", made -> {
            made.setDescription("The crema binary, if it is not found otherwise.");
            made.setCanBeConsumed(false);
            made.setVisible(false);
            made.defaultDependencies(all -> all.add(project.getDependencies().create(artefact(settings))));
        });
        settings.getBinary().convention(project.getLayout().file(project.getProviders().gradleProperty("crema.binary")
                .map(project::file)
                .orElse(project.getProviders().provider(() -> onPath().orElseGet(() -> resolved(configuration, artefact(settings)))))));
    }

    /** The program to run. A repository keeps no permissions, and its files are not ours to change, so this may be a copy. */
    static Path program(Path file, Path scratch) throws IOException {
        if (isProgram(file)) {
            return file;
        }
        if (!file.toString().endsWith(".exe") || !Files.isRegularFile(file)) {
            throw new GradleException("no crema binary: crema.binary is " + file + ", which is not an executable file");
        }
        Path copy = Files.createDirectories(scratch).resolve("crema");
        Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
        if (!copy.toFile().setExecutable(true)) {
            throw new IOException("cannot make " + copy + " executable");
        }
        return copy;
    }

    private static Optional<File> onPath() {
        String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
        return Arrays.stream(path.split(File.pathSeparator))
                .filter(folder -> !folder.isEmpty())
                .map(folder -> Path.of(folder, "crema"))
                .filter(CremaBinary::isProgram)
                .map(Path::toFile)
                .findFirst();
    }

    private static String artefact(CremaExtension settings) {
        return "dev.crema:crema-binary:" + settings.getVersion().get() + ":" + platform() + "@exe";
    }

    private static File resolved(FileCollection configuration, String artefact) {
        try {
            return configuration.getSingleFile();
        } catch (ResolveException notThere) {
            throw new GradleException(NONE + artefact + " is in no repository of the project" + WHAT_TO_DO, notThere);
        }
    }

    /** The classifier of this platform, as os-maven-plugin and the binaries of protoc have it. */
    private static String platform() {
        String os = System.getProperty("os.name");
        String processor = System.getProperty("os.arch");
        if (os.equals("Linux") && (processor.equals("amd64") || processor.equals("x86_64"))) {
            return "linux-x86_64";
        }
        throw new GradleException(NONE + "there is no artefact for " + os + " on " + processor + WHAT_TO_DO);
    }

    private static boolean isProgram(Path file) {
        return Files.isRegularFile(file) && Files.isExecutable(file);
    }
}
