package suite;

//@ asserts: assertEquals(100, ReflectiveReceiver.call(object, "size"))
//@ asserts: assertEquals(200, ReflectiveReceiver.call(object, "weight"))
//@ asserts: assertThrows(NoSuchMethodException.class

/** A method that is found by its name in the class of any object. */
public final class ReflectiveReceiver {
    private ReflectiveReceiver() {}

    public static final class Left {
        public int size() {
            return 100;
        }
    }

    public static final class Right {
        public int weight() {
            return 200;
        }
    }

    public static int call(Object object, String name) throws ReflectiveOperationException {
        Object result = object.getClass().getMethod(name).invoke(object);
        if (result instanceof Integer number && number == 100) {
            return 100;
        }
        return result instanceof Integer number && number == 200 ? 200 : 0;
    }
}
