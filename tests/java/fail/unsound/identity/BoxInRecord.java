//@ property: assert
//@ fails-with: (byte) 5
// Components of records compared by identity.
class BoxInRecord {
    record Pair(Integer left, Integer right) {}

    public static void main(String[] args) throws Throwable {
        byte b = crema.Symbolic.nondetByte();
        assert new Pair((int) b, 5).left() != new Pair(5, 5).right(); //~ THROWS AssertionError
    }
}
