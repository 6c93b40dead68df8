package dev.crema.gradle;

import java.util.ArrayList;
import java.util.List;
import org.gradle.api.Action;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.file.FileSystemLocation;
import org.gradle.api.plugins.JavaPlugin;
import org.gradle.api.plugins.JavaPluginExtension;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.SourceSet;
import org.gradle.api.tasks.SourceSetContainer;
import org.gradle.jvm.toolchain.JavaToolchainService;

/**
 * Adds {@code cremaCheck}, {@code cremaTest} and {@code cremaBaseline} to projects with the plugin {@code java}, or with one that applies it,
 * such as {@code java-library} or Kotlin's for the JVM.
 */
public final class CremaPlugin implements Plugin<Project> {
    /** As in pom.xml. The artefact of the binary has the same. */
    static final String VERSION = "0.1.0-SNAPSHOT";

    @Override
    public void apply(Project project) {
        CremaExtension settings = project.getExtensions().create("crema", CremaExtension.class);
        settings.setConventions(name -> project.getProviders().gradleProperty("crema." + name), project.getLayout());
        CremaBinary.addTo(project, settings);
        project.getPlugins().withType(JavaPlugin.class, java -> addTasks(project, settings));
    }

    private static void addTasks(Project project, CremaExtension settings) {
        addTask(project, settings, "cremaCheck", task -> {
            task.setDescription("Finds run-time errors in every method, each confirmed by a JVM.");
            task.getCommand().set("check");
            task.getOptions().addAll(project.provider(settings::checkOptions));
            task.getOptions().addAll(project.provider(settings::knownErrors));
            task.getOptions().addAll(project.provider(settings::reports));
            task.getReports().set(settings.getOutputDirectory());
        });
        addTask(project, settings, "cremaBaseline", task -> {
            task.setDescription("Writes down the errors that there are now: cremaCheck fails only because of others.");
            task.getCommand().set("check");
            task.getOptions().addAll(project.provider(settings::checkOptions));
            task.getKnownErrors().set(settings.getBaseline());
            task.getReports().set(settings.getOutputDirectory());
            task.getFailOnFinding().set(false);
        });
        addTask(project, settings, "cremaTest", task -> {
            task.setDescription("Writes JUnit 5 tests that cover the branches of every method.");
            task.getCommand().set("test");
            task.getOptions().addAll(project.provider(settings::testOptions));
        });
    }

    /** Adds a task on the main classes of the project, with the options of all commands. */
    private static void addTask(Project project, CremaExtension settings, String name, Action<CremaTask> own) {
        SourceSet main = project.getExtensions().getByType(SourceSetContainer.class).getByName(SourceSet.MAIN_SOURCE_SET_NAME);
        Provider<Boolean> skip = settings.getSkip();
        project.getTasks().register(name, CremaTask.class, task -> {
            task.setGroup("verification");
            task.onlyIf("crema.skip is not set", skipped -> !skip.get());
            task.getClasses().from(main.getOutput().getClassesDirs());
            // The resources, and what Maven's scopes compile, provided and runtime are.
            task.getClassPath().from(main.getOutput().getResourcesDir());
            task.getClassPath().from(main.getRuntimeClasspath().minus(main.getOutput()));
            task.getClassPath().from(main.getCompileClasspath());
            task.getSources().from(settings.getSources()
                    .map(given -> given ? new ArrayList<>(main.getAllJava().getSrcDirs()) : List.of()));
            task.getJavaHome().set(javaHome(project));
            task.getBinary().set(settings.getBinary());
            task.getFolder().set(project.getLayout().getProjectDirectory());
            task.getScratch().set(project.getLayout().getBuildDirectory().dir("crema-binary"));
            task.getFailOnFinding().set(settings.getFailOnFinding());
            own.execute(task);
            task.getOptions().addAll(settings.getArguments());
        });
    }

    /** The JDK of the project's toolchain: that which Gradle runs on, unless the project names another. */
    private static Provider<String> javaHome(Project project) {
        JavaToolchainService toolchains = project.getExtensions().getByType(JavaToolchainService.class);
        JavaPluginExtension java = project.getExtensions().getByType(JavaPluginExtension.class);
        Provider<FileSystemLocation> home = toolchains.launcherFor(java.getToolchain())
                .map(launcher -> launcher.getMetadata().getInstallationPath());
        return home.map(folder -> folder.getAsFile().getPath());
    }
}
