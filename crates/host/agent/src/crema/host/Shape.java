package crema.host;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashSet;

/** What the agent knows of one class: its number, its declared fields, and how to copy its instances and statics. */
final class Shape {
    final Class<?> type;
    final int number;
    /** Whether instances never change as far as the engine can see, so that they need not be watched. */
    final boolean fixed;
    /** Bytes of an array element; zero if this is not an array class. */
    final int elementSize;
    /** Whether this is an array of references. */
    final boolean ofReferences;
    /** The statics as the engine has seen them last; null if it has not. */
    byte[] seenStatics;

    private Slot[] declared;
    private Slot[] slots;
    private Method[] methods;
    private Plan instance;
    private Plan statics;

    Shape(Class<?> type, int number, boolean fixed) {
        this.type = type;
        this.number = number;
        this.fixed = fixed;
        Class<?> component = type.getComponentType();
        this.elementSize = component == null ? 0 : Vm.U.arrayIndexScale(type);
        this.ofReferences = component != null && !component.isPrimitive();
    }

    /** Takes over what the class file declares, so that {@link #slots} need not reflect. */
    void declare(Slot[] fields) {
        HashSet<String> names = new HashSet<>();
        for (Slot field : fields) {
            names.add(field.name);
        }
        // The JVM tells offsets by name alone. Legal bytecode may have several fields of one name.
        declared = names.size() == fields.length ? fields : null;
    }

    /** The declared fields. The first use links the class, which may throw any linkage error. */
    Slot[] slots() throws Throwable {
        if (slots == null) {
            slots = declared != null ? locate(declared) : reflect();
        }
        return slots;
    }

    /** Finds offsets without looking at the types of the fields: they may be missing, or a guest's loader may run. */
    private Slot[] locate(Slot[] fields) throws Throwable {
        Vm.link(type);
        for (Slot field : fields) {
            field.offset = (int) Vm.U.objectFieldOffset(type, field.name);
        }
        return fields;
    }

    private Slot[] reflect() throws Throwable {
        Field[] fields = Vm.declaredFields(type);
        Slot[] found = new Slot[fields.length];
        for (int i = 0; i < found.length; i++) {
            found[i] = new Slot(fields[i]);
        }
        return found;
    }

    /** The declared methods. */
    Method[] methods() throws Throwable {
        if (methods == null) {
            methods = Vm.declaredMethods(type);
        }
        return methods;
    }

    /** How to copy an instance: its own and its inherited fields. */
    Plan instance() {
        if (instance == null) {
            ArrayList<Slot> all = new ArrayList<>();
            for (Class<?> c = type; c != null; c = c.getSuperclass()) {
                collect(c == type ? this : Classes.shape(c), false, all);
            }
            instance = new Plan(all, Vm.HEADER);
        }
        return instance;
    }

    /** How to copy the statics that the class declares. */
    Plan statics() {
        if (statics == null) {
            ArrayList<Slot> all = new ArrayList<>();
            collect(this, true, all);
            statics = new Plan(all, -1);
        }
        return statics;
    }

    private static void collect(Shape shape, boolean isStatic, ArrayList<Slot> into) {
        try {
            for (Slot slot : shape.slots()) {
                if (slot.isStatic == isStatic) {
                    into.add(slot);
                }
            }
        } catch (Throwable unlinkable) {
            throw Vm.<RuntimeException>sneak(unlinkable);
        }
    }
}
