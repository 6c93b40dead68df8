//@ property: assert
//@ fails-with: (byte) 5
// `notify` of an object whose monitor is held by another name.
class BoxNotified {
    public static void main(String[] args) throws Throwable {
        byte b = crema.Symbolic.nondetByte();
        boolean owner = true;
        synchronized ((Object) (int) b) {
            try {
                Integer.valueOf(5).notify();
            } catch (IllegalMonitorStateException e) {
                owner = false;
            }
        }
        assert !owner; //~ THROWS AssertionError
    }
}
