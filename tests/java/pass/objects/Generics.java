//@ property: assert
import crema.Symbolic;

class Generics {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        Pair<Integer, String> p = new Pair<>(a, "x");
        assert p.first() == a && p.swap().second() == a;
    }

    record Pair<A, B>(A first, B second) {
        Pair<B, A> swap() {
            return new Pair<>(second, first);
        }
    }
}
