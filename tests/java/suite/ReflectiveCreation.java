package suite;

//@ asserts: assertEquals(3, ReflectiveCreation.sides("suite.ReflectiveCreation$Triangle"))
//@ asserts: assertEquals(4, ReflectiveCreation.sides("suite.ReflectiveCreation$Square"))
//@ asserts: assertEquals(-1, ReflectiveCreation.sides(

/** A class that is found by its name. */
public final class ReflectiveCreation {
    private ReflectiveCreation() {}

    public interface Shape {
        int sides();
    }

    public static final class Triangle implements Shape {
        @Override
        public int sides() {
            return 3;
        }
    }

    public static final class Square implements Shape {
        @Override
        public int sides() {
            return 4;
        }
    }

    public static int sides(String name) throws ReflectiveOperationException {
        Class<?> found;
        try {
            found = Class.forName(name);
        } catch (ClassNotFoundException absent) {
            return -1;
        }
        return ((Shape) found.getDeclaredConstructor().newInstance()).sides();
    }
}
