package crema.host;

import java.util.Arrays;

/**
 * Requests that run guest code: calls, static initialisers, and loaders. All take over what the engine changed, run, and
 * report what the run changed; all may call the engine.
 */
final class Runs {
    /** What to compare when the run that is under way calls the engine. */
    static Check current = Check.NOTHING;

    /** Receiver and arguments of the call that is under way: what it may lock. */
    static Object[] lockable = {};

    /** Thread-local variables of calls that do not see the program's. */
    private static Object apart;

    private Runs() {}

    /** Tells which of the objects given to native code it has locked. */
    static void writeHeld(Out out) {
        int held = 0;
        for (Object object : lockable) {
            held += object != null && Thread.holdsLock(object) ? 1 : 0;
        }
        out.i32(held);
        for (int i = 0; held > 0; i++) {
            if (lockable[i] != null && Thread.holdsLock(lockable[i])) {
                out.i32(News.mention(lockable[i]));
                held--;
            }
        }
    }

    static void serve(int operation, In in, Out out) throws Throwable {
        Sync.apply(in);
        Check check = new Check(in);
        Check outer = current;
        Object[] outerLockable = lockable;
        current = check;
        lockable = new Object[0];
        try {
            run(operation, in, check, out);
        } catch (Guest guest) {
            out.clear();
            Watch.report(check, out);
            Requests.threw(out, guest.getCause());
        } finally {
            current = outer;
            lockable = outerLockable;
        }
    }

    private static void run(int operation, In in, Check check, Out out) throws Guest {
        switch (operation) {
            case Requests.CALL:
                call(in, check, out);
                break;
            case Requests.INITIALIZE:
                initialize(Classes.numbered(in.i32()).type, check, out);
                break;
            case Requests.LOAD:
                endedWithClass(check, Definitions.load(in), out);
                break;
            case Requests.DEFINE:
                endedWithClass(check, Definitions.define(in), out);
                break;
            default:
                endedWithClass(check, Definitions.defineHidden(in), out);
        }
    }

    private static void call(In in, Check check, Out out) throws Guest {
        Methods method = Methods.read(in);
        Object result;
        try {
            method.resolve();
            int receiver = in.i32();
            Object[] arguments = method.readArguments(in);
            check.start(receiver, arguments);
            Object object = Images.shadow(receiver);
            if (check.kind == Check.EVERYTHING) {
                lockable = Arrays.copyOf(arguments, arguments.length + 1);
                lockable[arguments.length] = object;
            }
            result = check.kind == Check.PURE ? callApart(method, object, arguments) : method.call(object, arguments);
        } catch (Violation disagreement) {
            throw disagreement;
        } catch (Throwable thrown) {
            throw new Guest(thrown);
        }
        ended(check, result, method.result(), out);
    }

    /**
     * Calls a method with thread-local variables of its own. The program's are shadows: what a call left in a buffer there
     * would be found by the next comparison, and taken for what another run has done.
     */
    private static Object callApart(Methods method, Object receiver, Object[] arguments) throws Throwable {
        Thread thread = Thread.currentThread();
        Object ofProgram = Vm.U.getReference(thread, Vm.THREAD_LOCALS);
        Vm.U.putReference(thread, Vm.THREAD_LOCALS, apart);
        try {
            return method.call(receiver, arguments);
        } finally {
            apart = Vm.U.getReference(thread, Vm.THREAD_LOCALS);
            Vm.U.putReference(thread, Vm.THREAD_LOCALS, ofProgram);
        }
    }

    private static void initialize(Class<?> type, Check check, Out out) throws Guest {
        boolean runs = Vm.U.shouldBeInitialized(type);
        try {
            Vm.U.ensureClassInitialized(type);
        } catch (Throwable thrown) {
            throw new Guest(thrown);
        }
        // If the class was initialised before, no code has run.
        ended(runs ? check : Check.NOTHING, null, 'V', out);
    }

    private static void ended(Check check, Object result, char type, Out out) {
        out.clear();
        Watch.report(check, out);
        out.u8(Requests.DONE);
        Values.write(out, result, type);
    }

    /** The value is the mirror; the number comes behind it for those who want it. */
    private static void endedWithClass(Check check, Class<?> type, Out out) {
        ended(check, type, 'L', out);
        out.i32(Classes.shape(type).number);
    }
}
