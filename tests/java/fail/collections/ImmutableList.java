//@ property: exception
//@ fails-with: 12
import crema.Symbolic;
import java.util.ArrayList;
import java.util.List;

class ImmutableList {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        List<Integer> list = a == 12 ? List.of(1) : new ArrayList<>();
        list.add(2); //~ THROWS UnsupportedOperationException
    }
}
