//@ fails: at every second nanosecond
//@ shown: 20
class ByReflection {
    public static void main(String[] args) throws ReflectiveOperationException {
        long time = (Long) System.class.getMethod("nanoTime").invoke(null);
        assert time % 2 != 0;
    }
}
