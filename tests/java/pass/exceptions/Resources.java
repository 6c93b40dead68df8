//@ property: exception
import crema.Symbolic;

class Resources {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        try (Resource r = new Resource()) {
            if (a > 5) {
                throw new IllegalStateException("body");
            }
        } catch (IllegalStateException e) {
            assert e.getMessage().equals("body") && e.getSuppressed().length == 1;
        } catch (UnsupportedOperationException e) {
            assert a <= 5;
        }
    }

    static class Resource implements AutoCloseable {
        @Override
        public void close() {
            throw new UnsupportedOperationException();
        }
    }
}
