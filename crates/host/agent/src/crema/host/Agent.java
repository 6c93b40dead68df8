package crema.host;

import java.io.IOException;

/**
 * The agent: the main program of the host. Serves the engine's requests on the main thread, so that what the engine
 * runs here runs on the thread that the program believes in. Stubs of application classes call the engine through it.
 */
public final class Agent {
    /** Kinds of replies. */
    private static final int ENDED = 1;

    private static final int UPCALL = 2;
    private static final int STUB = 3;
    private static final int HELLO = 4;
    private static final int FAILURE = 5;

    /** Ends of an upcall. */
    private static final int DONE = 0;

    private static final int THREW = 1;

    /** In place of the key of a stub: {@code ClassLoader.loadClass(String)}. */
    private static final int LOAD_CLASS = -1;

    /** As a class loader gets it. */
    private static final String NAME = Agent.class.getName();

    private static Thread main;

    private Agent() {}

    /** Arguments: the two file descriptors, {@code stub} or {@code plain}, then the program's command line. */
    public static void main(String[] arguments) throws Throwable {
        main = Thread.currentThread();
        Wire.open(arguments[0], arguments[1]);
        if (arguments[2].equals("stub")) {
            ClassPath.install();
        }
        hideTraces(arguments);
        Vm.fixOrders();
        Level level = Level.enter();
        Wire.begin(level.frame, HELLO);
        Hello.write(level.frame);
        Wire.send(level.frame);
        serve(level);
    }

    /** Called by stubs: the engine runs the method and gives its result. */
    public static int upcallInt(Class<?> owner, int key, int method, Object receiver, Object[] arguments)
            throws Throwable {
        return (Integer) upcall(owner, key, method, receiver, arguments);
    }

    /** Called by stubs. */
    public static long upcallLong(Class<?> owner, int key, int method, Object receiver, Object[] arguments)
            throws Throwable {
        return (Long) upcall(owner, key, method, receiver, arguments);
    }

    /** Called by stubs. */
    public static float upcallFloat(Class<?> owner, int key, int method, Object receiver, Object[] arguments)
            throws Throwable {
        return (Float) upcall(owner, key, method, receiver, arguments);
    }

    /** Called by stubs. */
    public static double upcallDouble(Class<?> owner, int key, int method, Object receiver, Object[] arguments)
            throws Throwable {
        return (Double) upcall(owner, key, method, receiver, arguments);
    }

    /** Called by stubs. */
    public static Object upcall(Class<?> owner, int key, int method, Object receiver, Object[] arguments)
            throws Throwable {
        try {
            return ask(owner, key, method, receiver, arguments);
        } catch (Refused refused) {
            throw new IllegalStateException(refused.getMessage());
        }
    }

    private static Object ask(Class<?> owner, int key, int method, Object receiver, Object[] arguments)
            throws Throwable {
        if (asksForAgent(receiver, arguments)) {
            return Agent.class;
        }
        if (Thread.currentThread() != main) {
            throw new IllegalStateException(owner.getName() + " was called on a thread of the host");
        }
        Level level = Level.enter();
        Check check = Runs.current;
        Object[] lockable = Runs.lockable;
        try {
            Out body = level.body;
            body.clear();
            Watch.report(check, body);
            body.i32(Classes.shape(owner).number);
            body.i32(key);
            body.i32(method);
            body.i32(News.mention(receiver));
            body.i32(arguments.length);
            for (Object argument : arguments) {
                Values.writeBoxed(body, argument);
            }
            Runs.writeHeld(body);
            reply(level, UPCALL);
            return serve(level);
        } finally {
            Runs.current = check;
            Runs.lockable = lockable;
            Level.leave();
        }
    }

    /**
     * Whether a loader of the program is asked for this class. A stub refers to it, so the JVM asks the stub's loader, which does
     * not know it if it does not ask its parent. No code of the program has this name.
     */
    private static boolean asksForAgent(Object receiver, Object[] arguments) {
        return receiver instanceof ClassLoader && arguments.length > 0 && NAME.equals(arguments[0]);
    }

    /** Lets the engine run a loader. Throws {@link Refused} where the engine cannot. */
    static void load(ClassLoader loader, String name) throws Throwable {
        ask(ClassLoader.class, LOAD_CLASS, 0, loader, new Object[] {name});
    }

    /** Called by static initialisers of stubs: the engine runs the real one, unless it is the engine that uses the class. */
    public static void initialize(Class<?> owner, int key, int method) throws Throwable {
        if (Thread.currentThread() == main && !Sync.applying) {
            upcall(owner, key, method, null, new Object[0]);
        }
    }

    /** Called by stubs: room for the arguments of a method. */
    public static Object[] array(int length) {
        return new Object[length];
    }

    /** Called by stubs, which need not know any other class. */
    public static Object box(int value) {
        return new Values.Primitive(value);
    }

    /** Called by stubs. */
    public static Object box(long value) {
        return new Values.Primitive(value);
    }

    /** Called by stubs. */
    public static Object box(float value) {
        return new Values.Primitive(value);
    }

    /** Called by stubs. */
    public static Object box(double value) {
        return new Values.Primitive(value);
    }

    /** Lets the engine's side turn the bytes of a class into those of its stub. */
    static byte[] stub(byte[] original) throws IOException {
        if (Thread.currentThread() != main) {
            throw new IOException("an application class was loaded on a thread of the host");
        }
        Level level = Level.enter();
        try {
            Wire.begin(level.frame, STUB);
            level.frame.bytes(original);
            Wire.send(level.frame);
            In answer = Wire.receive(level);
            if (answer.u8() != Requests.STUBBED) {
                throw new Violation("a stub was expected");
            }
            byte[] stub = answer.bytes();
            String name = answer.text();
            ClassPath.declare(name, Slot.readAll(answer));
            return stub;
        } finally {
            Level.leave();
        }
    }

    /** Serves requests until the upcall of this level returns; on the outermost level, for ever. */
    private static Object serve(Level level) throws Throwable {
        while (true) {
            In in = Wire.receive(level);
            int operation = in.u8();
            Ending ending = null;
            try {
                if (operation == Requests.RETURN) {
                    ending = new Ending(in);
                } else {
                    Requests.serve(operation, in, level.body);
                    reply(level, ENDED);
                }
            } catch (Throwable failure) {
                fail(level, failure);
            }
            if (ending != null) {
                return ending.take();
            }
        }
    }

    /** How the engine ended an upcall. */
    private static final class Ending {
        private final Object value;
        private final Throwable thrown;

        Ending(In in) throws InstantiationException {
            Sync.apply(in);
            int kind = in.u8();
            value = kind == DONE ? Values.read(in, int.class) : null;
            thrown = kind == DONE ? null
                    : kind == THREW ? (Throwable) Handles.object(in.i32())
                    : new Refused(in.text());
        }

        Object take() throws Throwable {
            if (thrown != null) {
                throw thrown;
            }
            return value;
        }
    }

    /** The engine cannot run code of the program where the upcall came. The program does not see this class. */
    static final class Refused extends IllegalStateException {
        private static final long serialVersionUID = 1;

        Refused(String reason) {
            super(reason);
        }
    }

    private static void reply(Level level, int kind) throws IOException {
        Wire.begin(level.frame, kind);
        News.flush(level.frame);
        level.frame.append(level.body);
        Wire.send(level.frame);
    }

    private static void fail(Level level, Throwable failure) throws IOException {
        StringBuilder text = new StringBuilder(failure.toString());
        if (!(failure instanceof Violation)) {
            for (StackTraceElement element : failure.getStackTrace()) {
                text.append(" at ").append(element);
            }
        }
        Wire.begin(level.frame, FAILURE);
        level.frame.text(text.toString());
        Wire.send(level.frame);
    }

    /** The program must see its own command line, and no sign of the options that the host adds. */
    private static void hideTraces(String[] arguments) {
        StringBuilder command = new StringBuilder();
        for (int i = 3; i < arguments.length; i++) {
            command.append(i == 3 ? "" : " ").append(arguments[i]);
        }
        System.setProperty("sun.java.command", command.toString());
        String mode = System.getProperty("java.vm.info");
        if (mode != null) {
            System.setProperty("java.vm.info", mode.replace(", emulated-client", ""));
        }
    }
}
