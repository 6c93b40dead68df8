//@ property: assert
//@ fails-with: "abc"
// A weak reference to what `trim` returns.
import java.lang.ref.WeakReference;

class StringReferred {
    public static void main(String[] args) throws Throwable {
        String s = crema.Symbolic.nondetString();
        WeakReference<String> reference = new WeakReference<>(s);
        assert !reference.refersTo(s.trim()); //~ THROWS AssertionError
    }
}
