package crema.host;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/** Where one declared field lives. */
final class Slot {
    final String name;
    final String descriptor;
    final boolean isStatic;
    /** Byte offset in the instance, or in the mirror; -1 as long as it has not been asked for. */
    int offset = -1;

    Slot(Field field) {
        name = field.getName();
        descriptor = field.getType().descriptorString();
        isStatic = Modifier.isStatic(field.getModifiers());
        offset = (int) (isStatic ? Vm.U.staticFieldOffset(field) : Vm.U.objectFieldOffset(field));
    }

    /** A field that the class file declares, of a class that may not be linked yet. */
    private Slot(String name, String descriptor, boolean isStatic) {
        this.name = name;
        this.descriptor = descriptor;
        this.isStatic = isStatic;
    }

    /** Reads what the engine's side found in a class file. */
    static Slot[] readAll(In in) {
        Slot[] slots = new Slot[in.i32()];
        for (int i = 0; i < slots.length; i++) {
            slots[i] = new Slot(in.text(), in.text(), in.u8() != 0);
        }
        return slots;
    }

    boolean isReference() {
        return descriptor.charAt(0) == 'L' || descriptor.charAt(0) == '[';
    }

    /** Bytes that the field takes. */
    int size() {
        switch (descriptor.charAt(0)) {
            case 'Z':
            case 'B':
                return 1;
            case 'C':
            case 'S':
                return 2;
            case 'J':
            case 'D':
                return 8;
            default:
                return 4;
        }
    }
}
