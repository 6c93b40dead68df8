//@ fails: the caller is this class
//@ shown: 1
class CallerOfAMethod {
    public static void main(String[] args) {
        assert caller() != CallerOfAMethod.class;
    }

    static Class<?> caller() {
        return Nested.asked();
    }

    static class Nested {
        static Class<?> asked() {
            return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).getCallerClass();
        }
    }
}
