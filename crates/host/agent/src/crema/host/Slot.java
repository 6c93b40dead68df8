package crema.host;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/** Where one declared field lives. */
final class Slot {
    final String name;
    /** A descriptor, or the name of the type as {@code Class.getName} has it: the client makes descriptors of them. */
    final String type;

    final boolean isStatic;
    /** The letter of a descriptor of this type; L also for arrays. */
    private final char kind;
    /** Byte offset in the instance, or in the mirror; -1 as long as it has not been asked for. */
    int offset = -1;

    Slot(Field field) {
        name = field.getName();
        type = field.getType().getName();
        kind = field.getType().isPrimitive() ? letter(type) : 'L';
        isStatic = Modifier.isStatic(field.getModifiers());
        offset = (int) (isStatic ? Vm.U.staticFieldOffset(field) : Vm.U.objectFieldOffset(field));
    }

    /** A field that the class file declares, of a class that may not be linked yet. */
    private Slot(String name, String descriptor, boolean isStatic) {
        this.name = name;
        this.type = descriptor;
        this.kind = descriptor.charAt(0) == '[' ? 'L' : descriptor.charAt(0);
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
        return kind == 'L';
    }

    /** Bytes that the field takes. */
    int size() {
        switch (kind) {
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

    private static char letter(String primitive) {
        switch (primitive.charAt(0)) {
            case 'b':
                return primitive.charAt(1) == 'o' ? 'Z' : 'B';
            case 'l':
                return 'J';
            default:
                return (char) (primitive.charAt(0) - 'a' + 'A');
        }
    }
}
