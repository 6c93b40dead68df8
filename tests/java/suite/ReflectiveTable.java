package suite;

import java.util.HashMap;
import java.util.Map;

//@ asserts: assertEquals(2, ReflectiveTable.find("suite.ReflectiveTable$Entry"))
//@ asserts: assertEquals(1, ReflectiveTable.find(
//@ asserts: assertEquals(0, ReflectiveTable.find(

/** A name that is looked up in a table before it is that of a class. */
public final class ReflectiveTable {
    private static final Map<String, Class<?>> PRIMITIVES = new HashMap<>();

    static {
        PRIMITIVES.put("int", int.class);
        PRIMITIVES.put("long", long.class);
        PRIMITIVES.put("boolean", boolean.class);
    }

    private ReflectiveTable() {}

    public static final class Entry {}

    public static int find(String name) {
        if (PRIMITIVES.get(name) != null) {
            return 1;
        }
        try {
            return Class.forName(name) == Entry.class ? 2 : 3;
        } catch (ClassNotFoundException absent) {
            return 0;
        }
    }
}
