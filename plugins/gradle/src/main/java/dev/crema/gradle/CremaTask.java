package dev.crema.gradle;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.inject.Inject;
import org.gradle.api.DefaultTask;
import org.gradle.api.GradleException;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Classpath;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.TaskAction;
import org.gradle.api.tasks.UntrackedTask;
import org.gradle.api.tasks.VerificationException;
import org.gradle.process.ExecOperations;

/**
 * Runs a command of crema, and turns its exit code into the result of the task. What is an error in the code, and how it is shown, is for
 * the binary alone to decide.
 */
@UntrackedTask(because = "its result depends on files that Gradle does not know, such as crema.toml and the revisions of a repository")
public abstract class CremaTask extends DefaultTask {
    /** Exit codes of crema, as in docs/check.md. */
    private static final int NOTHING_FOUND = 0;
    private static final int ERRORS_FOUND = 1;
    private static final int CUT_SHORT = 4;
    private static final int BUG_IN_CREMA = 70;

    /** The command of crema. */
    @Input
    public abstract Property<String> getCommand();

    /** Its options, except those that name code. */
    @Input
    public abstract ListProperty<String> getOptions();

    /** The folders with the classes to explore. */
    @InputFiles
    public abstract ConfigurableFileCollection getClasses();

    /** What the classes need. */
    @Classpath
    public abstract ConfigurableFileCollection getClassPath();

    /** The source folders of the classes. */
    @InputFiles
    public abstract ConfigurableFileCollection getSources();

    /** The JDK to run on. */
    @Input
    public abstract Property<String> getJavaHome();

    /** The crema binary. */
    @Internal
    public abstract RegularFileProperty getBinary();

    /** Where crema runs. */
    @Internal
    public abstract DirectoryProperty getFolder();

    /** Where an executable copy of the binary may be. */
    @Internal
    public abstract DirectoryProperty getScratch();

    /** Where reports are written, if the command writes any. */
    @Internal
    public abstract DirectoryProperty getReports();

    /** Where errors are written as known, if that is what the task is for. */
    @Internal
    public abstract RegularFileProperty getKnownErrors();

    /** Findings fail the build. */
    @Internal
    public abstract Property<Boolean> getFailOnFinding();

    @Inject
    protected abstract ExecOperations getProcesses();

    @TaskAction
    void run() throws IOException {
        List<File> classes = foldersWith(".class", getClasses());
        if (classes.isEmpty()) {
            getLogger().lifecycle("crema {} is skipped: the project has no classes", getCommand().get());
            return;
        }
        if (getReports().isPresent()) {
            Files.createDirectories(getReports().get().getAsFile().toPath());
        }
        List<String> line = commandLine(classes);
        if (!getKnownErrors().isPresent()) {
            execute(line);
            return;
        }
        Path report = getReports().get().getAsFile().toPath().resolve("baseline-report.json");
        // One of an earlier run would be taken for that of this one, if this one has nothing to check.
        Files.deleteIfExists(report);
        line.addAll(List.of("--json", report.toString()));
        execute(line);
        if (Files.exists(report)) {
            execute(List.of(line.get(0), "baseline", report.toString(), "--out", getKnownErrors().get().toString()));
        }
    }

    private void execute(List<String> line) {
        Lines output = new Lines(getLogger()::lifecycle);
        Lines messages = new Lines(getLogger()::warn);
        getLogger().info("command line: {}", line);
        int code = getProcesses().exec(process -> {
            process.commandLine(line);
            process.workingDir(getFolder());
            process.environment("JAVA_HOME", getJavaHome().get());
            process.setStandardOutput(output);
            process.setErrorOutput(messages);
            process.setIgnoreExitValue(true);
        }).getExitValue();
        output.close();
        messages.close();
        judge(code, output, messages);
    }

    private List<String> commandLine(List<File> classes) throws IOException {
        List<String> line = new ArrayList<>();
        line.add(CremaBinary.program(getBinary().get().getAsFile().toPath(), getScratch().get().getAsFile().toPath()).toString());
        line.add(getCommand().get());
        classes.forEach(folder -> line.add(folder.getPath()));
        for (File root : foldersWith(".java", getSources())) {
            line.addAll(List.of("--source", root.getPath()));
        }
        List<String> entries = getClassPath().getFiles().stream().filter(File::exists).map(File::getPath).toList();
        if (!entries.isEmpty()) {
            line.addAll(List.of("--classpath", String.join(File.pathSeparator, entries)));
        }
        // In a build of several projects, not every one has methods that the patterns select.
        line.add("--allow-empty");
        line.addAll(getOptions().get());
        return line;
    }

    private void judge(int code, Lines output, Lines messages) {
        String command = "crema " + getCommand().get();
        switch (code) {
            case NOTHING_FOUND -> { }
            case ERRORS_FOUND -> {
                if (getKnownErrors().isPresent()) {
                    return;
                }
                String message = "%s: %s; report: %s/html/index.html".formatted(command, output.last(), getReports().get());
                if (getFailOnFinding().get()) {
                    throw new VerificationException(message);
                }
                getLogger().warn(message);
            }
            case CUT_SHORT -> getLogger().warn("{}: the time limit was reached: {}", command, output.last());
            default -> throw new GradleException("%s ended with exit code %d: %s%s".formatted(command, code, messages.complaint(),
                    code == BUG_IN_CREMA ? " (this is a bug in Crema; please report it)" : ""));
        }
    }

    /** Those of the folders in which, or below which, a file has this extension. */
    private static List<File> foldersWith(String extension, ConfigurableFileCollection folders) throws IOException {
        List<File> found = new ArrayList<>();
        for (File folder : folders) {
            if (folder.isDirectory() && holds(folder.toPath(), extension)) {
                found.add(folder);
            }
        }
        return found;
    }

    private static boolean holds(Path folder, String extension) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.anyMatch(file -> file.toString().endsWith(extension) && Files.isRegularFile(file));
        }
    }
}
