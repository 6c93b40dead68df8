//@ property: assert
//@ fails-with: (byte) 5
// A wrapper object that is an argument of a reflective call.
class BoxCalledByReflection {
    static Object itself(Object object) {
        return object;
    }

    public static void main(String[] args) throws Throwable {
        byte b = crema.Symbolic.nondetByte();
        Object same = BoxCalledByReflection.class.getDeclaredMethod("itself", Object.class).invoke(null, (int) b);
        assert same != (Object) 5; //~ THROWS AssertionError
    }
}
