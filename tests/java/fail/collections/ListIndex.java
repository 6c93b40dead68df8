//@ property: exception
//@ fails-with: 3
import crema.Symbolic;
import java.util.ArrayList;
import java.util.List;

class ListIndex {
    public static void main(String[] args) {
        int i = Symbolic.nondetInt();
        Symbolic.assume(i >= 0);
        List<String> list = new ArrayList<>(List.of("a", "b", "c"));
        System.out.println(list.get(i)); //~ THROWS IndexOutOfBoundsException
    }
}
