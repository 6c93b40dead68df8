package crema.recorder;

import java.io.BufferedWriter;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.lang.module.ResolvedModule;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Records the path of a whole program: the branches of each thread that it starts, as {@link Segment}s. They are written when the JVM ends, however it
 * does, as long as it runs its own code for that: its last methods have probes.
 *
 * <p>Settings are lines behind `path FILE`: what is recorded besides the branches of the program's classes, words of `library` (classes of `java.*`) and
 * `calls` (entries of methods), the place of classes that are not recorded, both of which may be empty, and the segment that is listed, if any: its name, a tab, the number of branches before, a tab, the number of the last one. The format of FILE
 * is the business of this class and of `path/record.rs` only.
 */
final class Paths implements ClassFileTransformer {
    private static final String OWN = "crema/recorder/";
    private static final String PROBES = OWN + "Path";
    /** Classes of the JDK that see threads begin and end, and the end of the JVM. */
    private static final Set<String> HOOKED = Set.of("java/lang/Thread", "java/lang/VirtualThread", "java/lang/Shutdown");
    /** What these do depends on time, or on the agent. */
    private static final List<String> UNSTEADY =
            List.of("java/lang/ref/", "java/lang/instrument/", "java/lang/Thread", "java/lang/VirtualThread", "java/lang/Shutdown");
    /** What the JVM calls to link dynamic calls and method handles. It uses tables that the agent and the JDK share with the program. */
    private static final String LINKER = "java/lang/invoke/MethodHandleNatives";
    private static final Set<String> LINKING =
            Set.of("linkCallSite", "linkDynamicConstant", "linkMethod", "linkMethodHandleConstant", "findMethodHandleType");
    private static final String LINKAGE = "linkage";
    private static final int PRIME = 0x01000193;
    /** What is recorded of an instruction. */
    private static final int BRANCH = 0;
    private static final int HANDLER = 1;
    private static final int ENTRY = 2;
    private static final int KINDS = 3;

    private static final Map<Integer, String[]> SITES = new HashMap<>();
    private static final Map<String, Integer> INITIALISERS = new HashMap<>();
    private static final Set<String> OMITTED = new TreeSet<>();
    private static final List<Segment> FINISHED = new ArrayList<>();
    private static final List<String[]> UNCAUGHT = new ArrayList<>();
    private static Thread main;
    private static FileOutputStream out;
    private static Listing listing;
    private static boolean isLibraryRecorded;
    private static boolean areCallsRecorded;
    private static int switches;
    /** Entries of the table of threads. */
    private static int registered;

    private final Set<String> modules = new HashSet<>();
    private final String excluded;

    /** @param excluded a jar, or empty */
    private Paths(String excluded) throws IOException {
        this.excluded = excluded.isEmpty() ? "" : new File(excluded).toURI().toURL().toString();
    }

    static void start(List<String> settings, Instrumentation instrumentation) throws IOException, UnmodifiableClassException {
        main = Thread.currentThread();
        out = new FileOutputStream(settings.get(0).substring("path ".length()));
        List<String> recorded = List.of(settings.get(1).split(" "));
        isLibraryRecorded = recorded.contains("library");
        areCallsRecorded = recorded.contains("calls");
        if (settings.size() > 3) {
            String[] words = settings.get(3).split("\t");
            listing = new Listing(words[0], Long.parseLong(words[1]), Long.parseLong(words[2]));
        }
        Paths paths = new Paths(settings.get(2));
        paths.warmUp();
        instrumentation.addTransformer(paths, true);
        List<Class<?>> loaded = new ArrayList<>();
        for (Class<?> each : instrumentation.getAllLoadedClasses()) {
            if (instrumentation.isModifiableClass(each) && paths.concerns(each)) {
                loaded.add(each);
            }
        }
        instrumentation.retransformClasses(loaded.toArray(new Class<?>[0]));
        if (!isLibraryRecorded) {
            begin();
        }
    }

    /** Loads what instrumenting and writing need, so that it does not happen while the program runs. */
    private void warmUp() throws IOException {
        for (ResolvedModule each : ModuleLayer.boot().configuration().modules()) {
            URI location = each.reference().location().orElse(null);
            if (location != null && "jrt".equals(location.getScheme())) {
                modules.add(each.name());
            }
        }
        try (InputStream own = ClassLoader.getSystemResourceAsStream(OWN + "Filters.class")) {
            if (own != null) {
                instrument(own.readAllBytes(), true, false);
            }
        }
        SITES.clear();
        write(new BufferedWriter(new OutputStreamWriter(OutputStream.nullOutputStream(), StandardCharsets.UTF_8)), List.of());
    }

    // Which classes

    private boolean concerns(Class<?> type) {
        String name = type.getName().replace('.', '/');
        return HOOKED.contains(name) || isRecorded(type.getModule(), type.getClassLoader(), name, type.getProtectionDomain());
    }

    private boolean isRecorded(Module module, ClassLoader loader, String name, ProtectionDomain domain) {
        if (name.startsWith(OWN)) {
            return false;
        }
        if (isOfLibrary(module, loader, name)) {
            return isLibraryRecorded && name.startsWith("java/") && UNSTEADY.stream().noneMatch(name::startsWith);
        }
        CodeSource source = domain == null ? null : domain.getCodeSource();
        return excluded.isEmpty() || source == null || source.getLocation() == null || !source.getLocation().toString().equals(excluded);
    }

    /** Of the JDK, or made by it while the program runs. */
    private boolean isOfLibrary(Module module, ClassLoader loader, String name) {
        if (loader == null || loader == ClassLoader.getPlatformClassLoader() || name.startsWith("jdk/internal/")) {
            return true;
        }
        return module != null && module.isNamed() && module.getLayer() == ModuleLayer.boot() && modules.contains(module.getName());
    }

    @Override
    public byte[] transform(Module module, ClassLoader loader, String name, Class<?> old, ProtectionDomain domain, byte[] bytes) {
        Counter counter = Path.current();
        Segment before = pause(counter);
        try {
            if (name == null) {
                return null;
            }
            boolean isHooked = loader == null && HOOKED.contains(name);
            return isHooked || isRecorded(module, loader, name, domain) ? instrument(bytes, isOfLibrary(module, loader, name), isHooked) : null;
        } catch (RuntimeException malformed) {
            // The JVM says better what is wrong with the class.
            return null;
        } finally {
            counter.copy(before);
        }
    }

    // What is inserted

    private static synchronized byte[] instrument(byte[] bytes, boolean isOfLibrary, boolean isHooked) {
        ClassFile file = new ClassFile(bytes);
        Rewriter.Plan plan = isHooked ? Paths::hook : (code, insertions) -> insert(code, insertions, isOfLibrary);
        return Rewriter.rewrite(file, PROBES, plan, method -> OMITTED.add(file.name + "." + method));
    }

    private static void hook(Code code, Rewriter.Insertions insertions) {
        String name = code.method.name;
        boolean isStatic = (code.method.access & ClassFile.STATIC) != 0;
        if (code.file.name.equals("java/lang/Shutdown")) {
            if (name.equals("halt")) {
                insertions.first("end");
            } else if (name.equals("shutdown")) {
                atReturns(code, insertions, "end");
            }
        } else if (name.equals("start") && !isStatic) {
            insertions.first("starting", "(Ljava/lang/Thread;)V", 0);
        } else if (name.equals("exit")) {
            insertions.first("exits");
        } else if (name.equals("dispatchUncaughtException")) {
            insertions.first("uncaught", "(Ljava/lang/Throwable;)V", 1);
        }
    }

    private static void atReturns(Code code, Rewriter.Insertions insertions, String method) {
        for (Instruction each : code.instructions) {
            if (each.opcode == Instruction.RETURN) {
                insertions.at(each.offset, method);
            }
        }
    }

    private static void insert(Code code, Rewriter.Insertions insertions, boolean isOfLibrary) {
        boolean isInitialiser = code.method.name.equals("<clinit>");
        if (!isOfLibrary && (isInitialiser || code.method.name.equals("main"))) {
            insertions.first("begin");
        }
        if (isInitialiser) {
            insertions.around(code, "enter", "leave");
        } else if (isOfLibrary && code.file.name.equals(LINKER) && LINKING.contains(code.method.name)) {
            insertions.around(code, "link", "leave");
        }
        int method = hash(hash(hash(0, code.file.name), code.method.name), code.method.descriptor);
        if (areCallsRecorded) {
            insertions.first("entered", site(code, code.instructions.get(0), method, ENTRY));
        }
        Set<Integer> handlers = new HashSet<>();
        for (Code.Handler each : code.handlers) {
            handlers.add(each.handler.offset);
        }
        for (Instruction each : code.instructions) {
            if (handlers.contains(each.offset)) {
                insertions.at(each.offset, "caught", site(code, each, method, HANDLER));
            }
            if (each.isConditional()) {
                insertions.branch(each, site(code, each, method, BRANCH));
            } else if (each.isSwitch()) {
                insertions.choice(each, "takeCase", choice(each, site(code, each, method, BRANCH)));
            }
        }
    }

    private static int hash(int hash, String text) {
        return hash * PRIME + text.hashCode();
    }

    /** Its number depends on nothing but the class, the method and the offset. */
    private static int site(Code code, Instruction instruction, int method, int kind) {
        int mixed = (method * PRIME + KINDS * instruction.offset + kind) * 0x85EBCA6B;
        int site = mixed ^ mixed >>> 15;
        if (listing != null) {
            SITES.put(site, new String[] {
                code.file.name.replace('/', '.'), code.method.name, code.method.descriptor, code.file.source(),
                Integer.toString(instruction.offset), Integer.toString(code.line(instruction.offset))
            });
        }
        return site;
    }

    private static int choice(Instruction instruction, int site) {
        Choice[] all = Path.choices;
        if (switches == all.length) {
            all = Arrays.copyOf(all, 2 * switches);
        }
        all[switches] = new Choice(instruction, site);
        Path.choices = all;
        return switches++;
    }

    // What probes ask for. All of it runs on the thread of the counter. There are no lambdas: to link one runs static initialisers of the JDK, of
    // which one may have called the probe.

    /** What the agent runs from now on is not recorded, until this is copied back. */
    private static Segment pause(Counter counter) {
        Segment before = new Segment();
        before.copy(counter);
        // Counts up from a number that is never reached.
        counter.next = -1;
        return before;
    }

    static void begin() {
        if (main != null && Thread.currentThread() == main) {
            Path.MAIN.begin("main", listed("main"));
            Path.MAIN.thread = main;
            Path.main = main;
        }
    }

    private static Listing listed(String name) {
        return listing != null && listing.name.equals(name) ? listing : null;
    }

    static void enter(Counter counter, String internalName) {
        Segment outer = pause(counter);
        String name = "class " + internalName.replace('/', '.');
        synchronized (Paths.class) {
            Integer before = INITIALISERS.get(name);
            int number = before == null ? 1 : before + 1;
            INITIALISERS.put(name, number);
            name += number == 1 ? "" : " #" + number;
        }
        counter.begin(name, listed(name));
        counter.outer = outer;
    }

    /** What is done until it ends is no part of the path. */
    static void link(Counter counter) {
        Segment before = pause(counter);
        counter.begin(LINKAGE, null);
        counter.outer = before;
    }

    static void leave(Counter counter) {
        if (counter.outer == null) {
            return;
        }
        Segment ended = pause(counter);
        if (!ended.name.equals(LINKAGE)) {
            finish(ended);
        }
        counter.copy(ended.outer);
    }

    private static synchronized void finish(Segment segment) {
        FINISHED.add(segment);
    }

    static void starting(Counter counter, Thread thread) {
        // The JDK's own threads come and go as it likes.
        if (thread.getClass().getName().startsWith("jdk.internal.")) {
            return;
        }
        Segment before = pause(counter);
        String name = before.name + "/" + before.children;
        if (register(thread, name)) {
            before.children++;
        }
        counter.copy(before);
    }

    /** False if it is known. */
    private static synchronized boolean register(Thread thread, String name) {
        if (Path.isKnown(thread)) {
            return false;
        }
        Counter counter = new Counter(thread);
        counter.begin(name, listed(name));
        for (int at = 0; at < Path.FEW; at++) {
            if (Path.few[at] == null || hasEnded(Path.few[at])) {
                if (Path.few[at] != null) {
                    forget(Path.few[at], Path.few[at]);
                }
                Path.few[at] = counter;
                Path.fewThreads[at] = thread;
                return true;
            }
        }
        Counter[] all = Path.threads;
        if (2 * registered >= all.length) {
            all = renewed(all);
        }
        put(all, counter);
        registered++;
        Path.threads = all;
        return true;
    }

    /** A thread that is about to start is not alive, either. */
    private static boolean hasEnded(Counter counter) {
        Thread thread = counter.thread;
        return thread == null || !thread.isAlive() && thread.getState() == Thread.State.TERMINATED;
    }

    /** Of a thread that has ended. */
    private static void forget(Counter counter, Segment done) {
        if (counter.thread == null) {
            return;
        }
        counter.thread = null;
        for (Segment each = done; each != null; each = each.outer) {
            if (!each.name.equals(LINKAGE)) {
                FINISHED.add(each);
            }
        }
    }

    /** What the JDK does then is no part of the path. */
    static void exits(Counter counter) {
        Segment done = pause(counter);
        synchronized (Paths.class) {
            if (counter == Path.MAIN) {
                main = null;
                Path.main = null;
            }
            for (int at = 0; at < Path.FEW; at++) {
                if (Path.few[at] == counter) {
                    Path.few[at] = null;
                    Path.fewThreads[at] = null;
                }
            }
            forget(counter, done);
        }
    }

    /** Without the threads that have ended. */
    private static Counter[] renewed(Counter[] all) {
        List<Counter> kept = new ArrayList<>();
        for (Counter each : all) {
            if (each != null && hasEnded(each)) {
                forget(each, each);
            } else if (each != null) {
                kept.add(each);
            }
        }
        int length = all.length;
        while (length < 4 * kept.size()) {
            length *= 2;
        }
        registered = kept.size();
        Counter[] next = new Counter[length];
        for (Counter each : kept) {
            put(next, each);
        }
        return next;
    }

    private static void put(Counter[] all, Counter counter) {
        int at = System.identityHashCode(counter.thread) & all.length - 1;
        while (all[at] != null) {
            at = at + 1 & all.length - 1;
        }
        all[at] = counter;
    }

    /** The methods asked here may be the program's own, and fail. */
    static void uncaught(Counter counter, Throwable thrown) {
        Segment before = pause(counter);
        StackTraceElement top = null;
        try {
            StackTraceElement[] trace = thrown.getStackTrace();
            top = trace.length > 0 ? trace[0] : null;
        } catch (Throwable again) {
            // Then it has no place.
        }
        String[] fields = {"uncaught", before.name, thrown.getClass().getName(), "", "", "", "-1"};
        if (top != null) {
            String file = top.getFileName();
            fields = new String[] {
                "uncaught", before.name, thrown.getClass().getName(), top.getClassName(), top.getMethodName(),
                file == null ? "" : file, Integer.toString(top.getLineNumber())
            };
        }
        synchronized (Paths.class) {
            UNCAUGHT.add(fields);
        }
        counter.copy(before);
    }

    /** All branches that are listed have been taken. */
    static void stop() {
        end();
        Runtime.getRuntime().halt(0);
    }

    // The end

    static void end() {
        Counter counter = Path.current();
        Segment before = pause(counter);
        try {
            writeOnce(counter, before);
        } catch (IOException lost) {
            // Without its last line the record counts as lost.
        } finally {
            counter.copy(before);
        }
    }

    private static synchronized void writeOnce(Counter current, Segment own) throws IOException {
        FileOutputStream file = out;
        if (file == null) {
            return;
        }
        out = null;
        List<String[]> lines = new ArrayList<>();
        for (Segment each : FINISHED) {
            lines.add(line(each, true));
        }
        List<Counter> counters = new ArrayList<>(Arrays.asList(Path.threads));
        counters.addAll(Arrays.asList(Path.few));
        counters.add(Path.MAIN);
        for (Counter each : counters) {
            if (each != null && each.thread != null) {
                boolean hasEnded = each == current || !each.thread.isAlive();
                for (Segment segment = each == current ? own : each; segment != null; segment = segment.outer) {
                    if (!segment.name.equals(LINKAGE)) {
                        lines.add(line(segment, hasEnded));
                    }
                }
            }
        }
        lines.addAll(UNCAUGHT);
        for (String method : OMITTED) {
            lines.add(new String[] {"omitted", method});
        }
        list(lines);
        lines.add(new String[] {"end"});
        try (BufferedWriter writer = new BufferedWriter(new OutputStreamWriter(file, StandardCharsets.UTF_8))) {
            write(writer, lines);
        }
    }

    private static String[] line(Segment segment, boolean hasEnded) {
        StringBuilder marks = new StringBuilder();
        for (int at = 0; at < segment.used; at++) {
            marks.append(at == 0 ? "" : " ").append(Long.toHexString(segment.marks[at]));
        }
        return new String[] {
            "segment", segment.name, Long.toString(segment.count), Long.toHexString(segment.hash), Boolean.toString(hasEnded),
            Integer.toString(segment.interval), marks.toString()
        };
    }

    /** The hash before the first branch, and the sites: each once, before the first branch there. */
    private static void list(List<String[]> lines) {
        if (listing == null) {
            return;
        }
        lines.add(new String[] {"from", Long.toHexString(listing.hash)});
        Map<Integer, Integer> numbers = new HashMap<>();
        for (int at = 0; at < listing.length; at += 2) {
            int site = listing.taken[at];
            Integer number = numbers.get(site);
            if (number == null) {
                number = numbers.size();
                numbers.put(site, number);
                String[] place = SITES.get(site);
                lines.add(new String[] {"site", place[0], place[1], place[2], place[3], place[4], place[5]});
            }
            lines.add(new String[] {"took", number.toString(), Integer.toString(listing.taken[at + 1])});
        }
    }

    private static void write(BufferedWriter writer, List<String[]> lines) throws IOException {
        for (String[] fields : lines) {
            for (int at = 0; at < fields.length; at++) {
                writer.write(at == 0 ? "" : "\t");
                writer.write(fields[at].replace("\\", "\\\\").replace("\t", "\\t").replace("\n", "\\n"));
            }
            writer.write('\n');
        }
        writer.flush();
    }
}
