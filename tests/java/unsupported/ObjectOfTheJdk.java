//@ reason: is a class of the JDK
import crema.Symbolic;
import java.util.Optional;

class ObjectOfTheJdk {
    public static void main(String[] args) {
        Optional<?> some = Symbolic.nondetObject(Optional.class);
        assert some == null || some.isEmpty();
    }
}
