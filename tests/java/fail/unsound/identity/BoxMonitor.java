//@ property: assert
//@ fails-with: (byte) 5
// The monitor of a wrapper object of the cache.
class BoxMonitor {
    public static void main(String[] args) throws Throwable {
        byte b = crema.Symbolic.nondetByte();
        synchronized (Integer.valueOf(5)) {
            assert !Thread.holdsLock((Object) (int) b); //~ THROWS AssertionError
        }
    }
}
