package crema.host;

import java.lang.reflect.Array;
import java.util.ArrayList;

/** Takes over what the engine created and changed since the last request. */
final class Sync {
    private static final int STATICS = 1;
    /** Width of an identity hash in the mark word. */
    private static final long HASH_MASK = 0x7fff_ffffL;

    /** Shadows are being made: what that initialises, the engine has initialised. */
    static boolean applying;

    /** New and changed shadows that the JVM must complete. */
    private static final ArrayList<Object> parts = new ArrayList<>();

    private Sync() {}

    static void apply(In in) throws InstantiationException {
        applying = true;
        try {
            create(in);
        } finally {
            applying = false;
        }
        int updates = in.i32();
        for (int i = 0; i < updates; i++) {
            update(in);
        }
        if (!parts.isEmpty()) {
            ArrayList<Object> fresh = new ArrayList<>(parts);
            parts.clear();
            HandleParts.complete(fresh);
        }
    }

    private static void update(In in) {
        boolean statics = in.u8() == STATICS;
        int name = in.i32();
        byte[] image = in.bytes();
        if (statics) {
            Shape shape = Classes.numbered(name);
            shape.statics().write(shape.type, image);
            Watch.seeStatics(shape, image);
        } else {
            fill(name, image);
            noteIfPart(Handles.object(name), Handles.shapes[name]);
        }
    }

    /** The engine may have resolved a member name, or changed a form, long after it created it. */
    private static void noteIfPart(Object shadow, Shape shape) {
        if (HandleParts.isPart(shape.type)) {
            parts.add(shadow);
        }
    }

    /**
     * All shadows are allocated before any is filled, for they refer to each other. An interned string comes into being
     * in between: its bytes must be there to intern it, and it must be interned to be referred to.
     */
    private static void create(In in) throws InstantiationException {
        int count = in.i32();
        int[] handles = new int[count];
        byte[][] images = new byte[count][];
        boolean interns = false;
        boolean[] intern = new boolean[count];
        for (int i = 0; i < count; i++) {
            handles[i] = in.i32();
            Shape shape = Classes.numbered(in.i32());
            int length = in.i32();
            int hash = in.i32();
            intern[i] = in.u8() != 0;
            images[i] = in.bytes();
            interns |= intern[i];
            if (!intern[i]) {
                Object shadow = allocate(shape, length, hash);
                Handles.bind(handles[i], shadow, shape);
                noteIfPart(shadow, shape);
            }
        }
        if (interns) {
            createInterned(handles, images, intern);
        }
        for (int i = 0; i < count; i++) {
            if (!intern[i]) {
                fill(handles[i], images[i]);
            }
        }
    }

    private static void createInterned(int[] handles, byte[][] images, boolean[] intern)
            throws InstantiationException {
        for (int i = 0; i < handles.length; i++) {
            if (!intern[i] && Handles.shapes[handles[i]].elementSize == 1) {
                fill(handles[i], images[i]);
            }
        }
        Shape shape = Classes.shape(String.class);
        for (int i = 0; i < handles.length; i++) {
            if (intern[i]) {
                String string = (String) Vm.U.allocateInstance(String.class);
                shape.instance().write(string, images[i]);
                Handles.bind(handles[i], string.intern(), shape);
                settleBytes(string);
            }
        }
    }

    private static Object allocate(Shape shape, int length, int hash) throws InstantiationException {
        Object object;
        if (shape.elementSize > 0) {
            object = Array.newInstance(shape.type.getComponentType(), length);
        } else {
            object = Vm.U.allocateInstance(shape.type);
        }
        if (hash != 0) {
            long mark = Vm.U.getLong(object, 0L) & ~(HASH_MASK << Hello.HASH_SHIFT);
            Vm.U.putLong(object, 0L, mark | (hash & HASH_MASK) << Hello.HASH_SHIFT);
        }
        return object;
    }

    private static void fill(int handle, byte[] image) {
        Object object = Handles.object(handle);
        Images.write(object, Handles.shapes[handle], image);
        if (object instanceof String) {
            settleBytes((String) object);
        } else {
            LoaderHook.install(object);
            Watch.see(handle, image);
        }
    }

    /** The bytes of a string change no more, so there is no need to watch them. */
    private static void settleBytes(String string) {
        int handle = Handles.find(Vm.U.getReference(string, Vm.STRING_VALUE));
        if (handle != 0) {
            Handles.images[handle] = null;
            Handles.shapes[handle] = News.stringBytes();
        }
    }
}
