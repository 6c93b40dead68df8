//@ property: assert
import crema.Symbolic;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;

class MethodReferences {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        int b = Symbolic.nondetInt();
        IntBinaryOperator max = Math::max;
        assert max.applyAsInt(a, b) >= a;
        Function<Integer, Box> make = Box::new;
        assert make.apply(a).value == a;
    }

    static class Box {
        final int value;

        Box(int value) {
            this.value = value;
        }
    }
}
