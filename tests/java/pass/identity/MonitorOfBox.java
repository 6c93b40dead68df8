//@ property: assert
// A monitor is held under every name of its object.
class MonitorOfBox {
    public static void main(String[] args) throws Throwable {
        byte b = crema.Symbolic.nondetByte();
        if (b < 0 || b > 3) {
            return;
        }
        Integer one = (int) b, other = (int) b;
        synchronized (one) {
            assert Thread.holdsLock(other);
            other.notifyAll();
        }
        assert !Thread.holdsLock(other);
    }
}
