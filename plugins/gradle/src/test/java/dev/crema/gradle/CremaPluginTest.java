package dev.crema.gradle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.apache.commons.cli.Option;
import org.gradle.api.GradleException;
import org.gradle.api.Project;
import org.gradle.api.internal.TaskInternal;
import org.gradle.api.tasks.VerificationException;
import org.gradle.testfixtures.ProjectBuilder;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Applies the plugin to projects of Gradle's {@code ProjectBuilder} and runs the actions of its tasks. No build runs, so nothing here compiles the
 * project's sources but the tests themselves.
 */
class CremaPluginTest {
    /** The modules of the Maven plugin's tests: `stock` has no error, `shop` has one. */
    private static final Path MODULES = Path.of("../maven/test-project");

    @TempDir
    Path folder;

    private Project project;

    @BeforeEach
    void makeProject() {
        project = ProjectBuilder.builder()
                .withProjectDir(folder.resolve("project").toFile())
                .withGradleUserHomeDir(folder.resolve("home").toFile())
                .build();
    }

    @Test
    void tasksNeedThePluginJava() {
        project.getPluginManager().apply("dev.crema");
        assertNull(project.getTasks().findByName("cremaCheck"));
        project.getPluginManager().apply("java-library");
        for (String name : List.of("cremaCheck", "cremaBaseline", "cremaTest")) {
            assertEquals("verification", project.getTasks().getByName(name).getGroup());
        }
    }

    @Test
    void everySettingIsAnOption() throws IOException {
        compile("stock");
        CremaExtension settings = settings();
        settings.getBinary().set(fake("printf '%s\\n' \"$@\" > line; printf %s \"$JAVA_HOME\" > java-home; pwd > folder").toFile());
        settings.getSelect().set(List.of("stock.*", "b.C#d"));
        settings.getExclude().add("a.B");
        settings.getChangedSince().set("origin/main");
        settings.getTimeLimit().set("2m");
        settings.getUnitTimeLimit().set("3s");
        settings.getMemoryLimit().set("2G");
        settings.getJobs().set(1);
        settings.getNullArguments().set("never");
        settings.getDepth().set(List.of("3", "a.*=1"));
        settings.getLevel().set("low");
        settings.getFailOn().set("high");
        Files.createFile(file("known.json"));
        settings.getBaseline().set(project.file("known.json"));
        settings.getConfig().set(project.file("settings.toml"));
        settings.getArguments().set(List.of("--seed", "7"));
        settings.getOutputDirectory().set(project.file("there"));
        settings.getTestOutputDirectory().set(project.file("suite"));
        File library = Files.createFile(folder.resolve("library.jar")).toFile();
        File tool = Files.createFile(folder.resolve("tool.jar")).toFile();
        project.getDependencies().add("implementation", project.files(library));
        project.getDependencies().add("compileOnly", project.files(tool, "not-there.jar"));
        Path base = project.getProjectDir().toPath();
        String code = """
                %1$s/build/classes/java/main
                --source
                %1$s/src/main/java
                --classpath
                %2$s:%3$s
                --allow-empty
                """.formatted(base, library, tool);
        String common = """
                --config
                %s/settings.toml
                --select
                stock.*
                --select
                b.C#d
                --exclude
                a.B
                --changed-since
                origin/main
                --time-limit
                2m
                --unit-time-limit
                3s
                --memory-limit
                2G
                --jobs
                1
                --null-arguments
                never
                """.formatted(base);
        run("cremaCheck");
        assertEquals("check\n" + code + common + """
                --depth
                3
                --depth
                a.*=1
                --level
                low
                --fail-on
                high
                --baseline
                %1$s/known.json
                --json
                %1$s/there/crema.json
                --sarif
                %1$s/there/crema.sarif
                --html
                %1$s/there/html
                --tests
                %1$s/there/tests
                --seed
                7
                """.formatted(base), Files.readString(file("line")));
        run("cremaTest");
        assertEquals("test\n" + code + common + "--out\n" + base + "/suite\n--seed\n7\n", Files.readString(file("line")));
        assertTrue(Files.isDirectory(file("there")));
        assertEquals(base + "\n", Files.readString(file("folder")));
        assertEquals(Path.of(System.getProperty("java.home")).toRealPath(), Path.of(Files.readString(file("java-home"))).toRealPath());
    }

    /** {@code ProjectBuilder} has no properties of a build, so they come from a map. */
    @Test
    void settingsComeFromPropertiesOfTheBuild() {
        Map<String, String> given = Map.of("exclude", "a.B,c.*", "failOn", "high", "jobs", "3", "sources", "false", "skip", "", "baseline", "known.json");
        CremaExtension settings = project.getObjects().newInstance(CremaExtension.class);
        settings.setConventions(name -> project.provider(() -> given.get(name)), project.getLayout());
        assertEquals(List.of("a.B", "c.*"), settings.getExclude().get());
        assertEquals(List.of(), settings.getSelect().get());
        assertEquals("high", settings.getFailOn().get());
        assertEquals(3, settings.getJobs().get());
        assertFalse(settings.getSources().get());
        assertTrue(settings.getFailOnFinding().get());
        assertEquals(file("known.json").toFile(), settings.getBaseline().getAsFile().get());
        assertEquals(file("build/crema").toFile(), settings.getOutputDirectory().getAsFile().get());
        assertTrue(settings.getSkip().get());
    }

    @Test
    void skipRunsNothing() {
        settings().getSkip().set(true);
        assertFalse(task("cremaCheck").getOnlyIf().isSatisfiedBy(task("cremaCheck")));
        settings().getSkip().set(false);
        assertTrue(task("cremaCheck").getOnlyIf().isSatisfiedBy(task("cremaCheck")));
    }

    @Test
    void findingsFailTheBuild() throws IOException {
        compile("stock");
        settings().getBinary().set(fake("echo 'error: …'; echo '3 methods checked, 1 error found'; echo; exit 1").toFile());
        String message = assertThrows(VerificationException.class, () -> run("cremaCheck")).getMessage();
        assertEquals("crema check: 3 methods checked, 1 error found; report: " + project.getProjectDir() + "/build/crema/html/index.html", message);
        settings().getFailOnFinding().set(false);
        run("cremaCheck");
    }

    @Test
    void theTimeLimitDoesNotFailTheBuild() throws IOException {
        compile("stock");
        settings().getBinary().set(fake("echo '1 of 3 methods checked'; exit 4").toFile());
        run("cremaCheck");
    }

    @Test
    void whatPreventsARunIsSaid() throws IOException {
        compile("stock");
        settings().getBinary().set(fake("echo 'crema: no JDK' >&2; printf 'and more' >&2; exit 2").toFile());
        assertEquals("crema test ended with exit code 2: crema: no JDK", assertThrows(GradleException.class, () -> run("cremaTest")).getMessage());
        settings().getBinary().set(fake("echo 'internal error' >&2; exit 70").toFile());
        assertEquals("crema check ended with exit code 70: internal error (this is a bug in Crema; please report it)",
                assertThrows(GradleException.class, () -> run("cremaCheck")).getMessage());
        settings().getBinary().set(project.file("none"));
        assertEquals("no crema binary: crema.binary is " + project.file("none") + ", which is not an executable file",
                assertThrows(GradleException.class, () -> run("cremaCheck")).getMessage());
    }

    @Test
    void aProjectWithoutClassesIsSkipped() throws IOException {
        settings().getBinary().set(project.file("none"));
        run("cremaCheck");
    }

    @Test
    void theBinaryFromAnArtefact() throws IOException {
        Path artefact = Files.createDirectories(folder.resolve("repository/dev/crema/crema-binary/" + CremaPlugin.VERSION));
        compile("stock");
        settings();
        project.getRepositories().maven(made -> made.setUrl(folder.resolve("repository").toUri()));
        Throwable error = assertThrows(RuntimeException.class, () -> run("cremaCheck"));
        List<String> causes = Stream.iterate(error, Objects::nonNull, Throwable::getCause).map(Throwable::getMessage).toList();
        String message = causes.stream().filter(text -> text.startsWith("no crema binary")).findFirst().orElse(causes.toString());
        assertEquals("no crema binary: crema.binary is not set, no crema is on PATH, and dev.crema:crema-binary:0.1.0-SNAPSHOT:linux-x86_64@exe"
                + " is in no repository of the project; install crema, or name it with -Pcrema.binary=FILE", message);

        makeProject();
        settings();
        project.getRepositories().maven(made -> made.setUrl(folder.resolve("repository").toUri()));
        Files.writeString(artefact.resolve("crema-binary-0.1.0-SNAPSHOT.pom"), """
                <project><modelVersion>4.0.0</modelVersion><groupId>dev.crema</groupId><artifactId>crema-binary</artifactId>
                <version>0.1.0-SNAPSHOT</version><packaging>exe</packaging></project>
                """);
        Path program = Files.copy(fake("echo \"$1\" > ran"), artefact.resolve("crema-binary-0.1.0-SNAPSHOT-linux-x86_64.exe"));
        // As in a repository on a server, which keeps no permissions.
        assertTrue(program.toFile().setExecutable(false, false));
        run("cremaCheck");
        assertEquals("check\n", Files.readString(file("ran")));
    }

    /** With the binary itself, on the modules of the Maven plugin's tests. */
    @Test
    void theErrorOfAProject() throws Exception {
        Path needed = Files.move(compile("stock"), folder.resolve("stock"));
        Path library = Path.of(Option.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        compile("shop", needed, library);
        settings().getBinary().set(new File(System.getProperty("crema.binary")).getAbsoluteFile());
        project.getDependencies().add("implementation", project.files(needed));
        project.getDependencies().add("compileOnly", project.files(library));
        String message = assertThrows(VerificationException.class, () -> run("cremaCheck")).getMessage();
        assertTrue(message.contains("1 error found"), message);
        assertTrue(Files.readString(file("build/crema/crema.json")).contains("java.lang.ArithmeticException"));
        assertTrue(Files.exists(file("build/crema/html/index.html")));
        assertTrue(Files.exists(file("build/crema/tests/shop/OrderCremaTest.java")));
        run("cremaBaseline");
        run("cremaCheck");
        assertTrue(Files.readString(file("build/crema/crema.json")).contains("\"baseline\": \"known\""));
    }

    @Test
    void aBaselineMakesErrorsKnown() throws IOException {
        compile("stock");
        settings().getBinary().set(fake("""
                echo "$@" >> lines
                for last; do [ "$before" = --json ] && echo > "$last"; before=$last; done
                [ "$1" = baseline ] || exit 1""").toFile());
        run("cremaBaseline");
        Path base = project.getProjectDir().toPath();
        List<String> lines = Files.readAllLines(file("lines"));
        assertEquals(2, lines.size());
        assertTrue(lines.get(0).endsWith(" --allow-empty --json " + base + "/build/crema/baseline-report.json"), lines.get(0));
        assertEquals("baseline " + base + "/build/crema/baseline-report.json --out " + base + "/crema-baseline.json", lines.get(1));
    }

    @Test
    void theVersionIsThatOfThePom() {
        assertEquals(System.getProperty("project.version"), CremaPlugin.VERSION);
    }

    private CremaExtension settings() {
        project.getPluginManager().apply("dev.crema");
        project.getPluginManager().apply("java");
        return project.getExtensions().getByType(CremaExtension.class);
    }

    private TaskInternal task(String name) {
        return (TaskInternal) project.getTasks().getByName(name);
    }

    private void run(String name) {
        TaskInternal task = task(name);
        task.getActions().forEach(action -> action.execute(task));
    }

    private Path file(String name) {
        return project.getProjectDir().toPath().resolve(name);
    }

    /** A binary that does this. */
    private Path fake(String script) throws IOException {
        Path fake = Files.writeString(folder.resolve("fake"), "#!/bin/sh\n" + script + "\n");
        assertTrue(fake.toFile().setExecutable(true));
        return fake;
    }

    /** Gives the project the sources of a module, and their classes, as a build would have made them. */
    private Path compile(String module, Path... classPath) throws IOException {
        Path classes = Files.createDirectories(file("build/classes/java/main"));
        Path sources = file("src/main/java");
        List<String> line = new ArrayList<>(List.of("-g", "-d", classes.toString(), "-cp",
                Stream.of(classPath).map(Path::toString).collect(Collectors.joining(File.pathSeparator))));
        Path origin = MODULES.resolve(module).resolve("src/main/java");
        try (Stream<Path> files = Files.walk(origin)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = sources.resolve(origin.relativize(file));
                Files.createDirectories(copy.getParent());
                line.add(Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING).toString());
            }
        }
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, line.toArray(String[]::new)));
        return classes;
    }
}
