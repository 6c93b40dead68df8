//@ property: assert
//@ fails-with: "ab", -12
import crema.Symbolic;

class BuilderOfTwo {
    public static void main(String[] args) {
        String key = Symbolic.nondetString();
        int value = Symbolic.nondetInt();
        String entry = new StringBuilder(key).append(':').append(value).toString();
        assert !entry.equals("ab:-12"); //~ THROWS AssertionError
    }
}
