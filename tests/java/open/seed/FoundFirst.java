//@ fails: the first element of such a set is another one in another run
//@ shown: 20
import java.util.Set;

class FoundFirst {
    public static void main(String[] args) {
        assert Set.of(10, 20, 30).stream().findFirst().get() == 10;
    }
}
