//@ property: assert
//@ fails-with: 8
import crema.Symbolic;
import java.util.function.IntPredicate;

class LambdaFails {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        IntPredicate p = x -> x * 3 == 24;
        assert p.negate().test(a); //~ THROWS AssertionError
    }
}
