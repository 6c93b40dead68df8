package crema.host;

/**
 * What the engine can ask for. Each request reads its arguments and writes changes and outcome. Those that run guest
 * code are in {@link Runs}.
 */
final class Requests {
    static final int PING = 1;
    static final int LOAD = 2;
    static final int LINK = 3;
    static final int LINK_CLASS = 4;
    static final int MIRROR = 5;
    static final int INITIALIZE = 6;
    static final int IS_INITIALIZED = 7;
    static final int STATICS = 8;
    static final int FETCH = 9;
    static final int CALL = 10;
    static final int RETURN = 11;
    static final int DEFINE = 12;
    static final int DEFINE_HIDDEN = 13;
    static final int IDENTITY_HASH = 14;
    static final int INTERN = 15;
    static final int READ_MEMORY = 16;
    static final int WRITE_MEMORY = 17;
    static final int RELEASE = 18;
    static final int SHUTDOWN = 19;
    static final int STUBBED = 20;
    static final int LINK_ALL = 21;
    static final int LAMBDA = 22;

    static final int DONE = 0;
    static final int THREW = 1;

    private Requests() {}

    static void serve(int operation, In in, Out out) throws Throwable {
        out.clear();
        switch (operation) {
            case LOAD:
            case INITIALIZE:
            case CALL:
            case DEFINE:
            case DEFINE_HIDDEN:
                Runs.serve(operation, in, out);
                return;
            default:
                out.i32(0);
        }
        try {
            serveWithoutRun(operation, in, out);
        } catch (Guest guest) {
            out.clear();
            out.i32(0);
            threw(out, guest.getCause());
        }
    }

    private static void serveWithoutRun(int operation, In in, Out out) throws Guest {
        switch (operation) {
            case PING:
                out.u8(DONE);
                break;
            case LINK:
                layout(Classes.shape(Definitions.load(in)), out);
                break;
            case LINK_CLASS:
                layout(Classes.numbered(in.i32()), out);
                break;
            case MIRROR:
                out.u8(DONE);
                out.i32(News.mention(Classes.numbered(in.i32()).type));
                break;
            case IS_INITIALIZED:
                isInitialized(in, out);
                break;
            case STATICS:
                statics(in, out);
                break;
            case FETCH:
                fetch(in, out);
                break;
            default:
                serveRare(operation, in, out);
        }
    }

    private static void serveRare(int operation, In in, Out out) throws Guest {
        switch (operation) {
            case LINK_ALL:
                linkAll(in, out);
                break;
            case LAMBDA:
                Lambdas.describe(Classes.numbered(in.i32()).type, out);
                break;
            case IDENTITY_HASH:
                out.u8(DONE);
                out.i32(System.identityHashCode(Handles.object(in.i32())));
                break;
            case INTERN:
                out.u8(DONE);
                out.i32(News.mention(in.units().intern()));
                break;
            case READ_MEMORY:
                readMemory(in, out);
                break;
            case WRITE_MEMORY:
                writeMemory(in, out);
                break;
            case RELEASE:
                for (int left = in.i32(); left > 0; left--) {
                    Handles.release(in.i32());
                }
                out.u8(DONE);
                break;
            case SHUTDOWN:
                Runtime.getRuntime().halt(in.i32());
                break;
            default:
                throw new Violation("an unknown request " + operation);
        }
    }

    private static void layout(Shape shape, Out out) throws Guest {
        Slot[] slots;
        try {
            slots = shape.slots();
        } catch (Throwable thrown) {
            throw new Guest(thrown);
        }
        out.u8(DONE);
        out.i32(shape.number);
        out.i32(News.mention(shape.type));
        out.i32(slots.length);
        for (Slot slot : slots) {
            out.text(slot.name);
            out.text(slot.type);
            out.i32(slot.offset);
            out.u8(slot.isStatic ? 1 : 0);
        }
    }

    /** Many classes of one loader, each with an outcome of its own. */
    private static void linkAll(In in, Out out) {
        ClassLoader loader = Definitions.loader(in);
        int count = in.i32();
        out.u8(DONE);
        out.i32(count);
        for (int i = 0; i < count; i++) {
            try {
                layout(Classes.shape(Definitions.load(in.text(), loader)), out);
            } catch (Guest guest) {
                threw(out, guest.getCause());
            }
        }
    }

    private static void isInitialized(In in, Out out) {
        Class<?> type = Classes.numbered(in.i32()).type;
        out.u8(DONE);
        out.u8(type.isArray() || type.isPrimitive() || !Vm.U.shouldBeInitialized(type) ? 1 : 0);
    }

    private static void statics(In in, Out out) throws Guest {
        Shape shape = Classes.numbered(in.i32());
        byte[] image;
        try {
            image = new byte[shape.statics().size()];
        } catch (Throwable thrown) {
            throw new Guest(thrown);
        }
        shape.statics().read(shape.type, image);
        Watch.seeStatics(shape, image);
        out.u8(DONE);
        out.bytes(image);
    }

    private static void fetch(In in, Out out) {
        int count = in.i32();
        out.u8(DONE);
        out.i32(count);
        for (int i = 0; i < count; i++) {
            int handle = in.i32();
            Object object = Handles.object(handle);
            if (object == null) {
                throw new Violation("null has no contents");
            }
            byte[] image = Images.read(object, Handles.shapes[handle]);
            Watch.see(handle, image);
            out.bytes(image);
        }
    }

    private static void readMemory(In in, Out out) {
        long address = in.i64();
        byte[] bytes = new byte[in.i32()];
        Vm.U.copyMemory(null, address, bytes, Vm.ARRAY_BASE, bytes.length);
        out.u8(DONE);
        out.bytes(bytes);
    }

    private static void writeMemory(In in, Out out) {
        long address = in.i64();
        byte[] bytes = in.bytes();
        Vm.U.copyMemory(bytes, Vm.ARRAY_BASE, null, address, bytes.length);
        out.u8(DONE);
    }

    static void threw(Out out, Throwable thrown) {
        out.u8(THREW);
        out.i32(News.mention(thrown));
    }
}
