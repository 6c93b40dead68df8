//@ property: assert
//@ fails-with: (byte) 5, true
// Merged references, null among them.
class BoxOrNull {
    public static void main(String[] args) throws Throwable {
        byte b = crema.Symbolic.nondetByte();
        Integer one = null;
        if (b > 0) {
            one = (int) b;
        }
        Integer other = 3;
        if (crema.Symbolic.nondetBoolean()) {
            other = 5;
        }
        assert one != other || b == 3; //~ THROWS AssertionError
    }
}
