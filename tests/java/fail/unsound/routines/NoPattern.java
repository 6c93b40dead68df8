//@ fails-with: "a"
import crema.Symbolic;

class NoPattern {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        try {
            s.contains(null);
        } catch (NullPointerException e) {
            assert e.getStackTrace()[0].getMethodName().equals("main"); //~ THROWS AssertionError
        }
    }}
