//@ fails: in every second run
//@ shown: 20
class RandomByReflection {
    public static void main(String[] args) throws ReflectiveOperationException {
        assert (Double) Math.class.getMethod("random").invoke(null) < 0.5;
    }
}
