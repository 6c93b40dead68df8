//@ property: assert
import crema.Symbolic;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

class Lambdas {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        int captured = a ^ 5;
        IntUnaryOperator f = x -> x + captured;
        IntUnaryOperator g = f.andThen(x -> x - captured);
        assert g.applyAsInt(a) == a;
        Supplier<Integer> s = () -> captured;
        assert s.get() == captured;
    }
}
