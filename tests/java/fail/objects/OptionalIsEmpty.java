//@ property: exception
//@ fails-with: 0
import crema.Symbolic;
import java.util.Optional;

class OptionalIsEmpty {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        Optional<Integer> o = Optional.of(a).filter(x -> x != 0);
        System.out.println(o.get()); //~ THROWS NoSuchElementException
    }
}
