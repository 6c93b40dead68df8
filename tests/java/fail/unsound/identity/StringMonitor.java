//@ property: assert
//@ fails-with: "abc"
// The monitor of what `trim` returns.
class StringMonitor {
    public static void main(String[] args) throws Throwable {
        String s = crema.Symbolic.nondetString();
        synchronized (s) {
            assert !Thread.holdsLock(s.trim()); //~ THROWS AssertionError
        }
    }
}
