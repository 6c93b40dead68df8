//@ fails: once in a thousand runs an exception is thrown, and the finally block decides
class RandomReturn {
    public static void main(String[] args) {
        assert decided();
    }

    static boolean decided() {
        boolean result = false;
        try {
            if (Math.random() >= 0.999) {
                throw new IllegalStateException();
            }
            result = true;
        } catch (RuntimeException e) {
            result = false;
        } finally {
            System.out.println("decided");
        }
        return result;
    }
}
