//@ property: assert
//@ fails-with: 0.0
//@ min-jdk: 19
// The text of zero is a constant since JDK 19.
class TextOfZero {
    public static void main(String[] args) throws Throwable {
        double d = crema.Symbolic.nondetDouble();
        assert Double.toString(d) != "0.0"; //~ THROWS AssertionError
    }
}
