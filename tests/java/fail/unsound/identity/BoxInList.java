//@ property: assert
//@ fails-with: (byte) 5
// A list that is searched by identity.
import java.util.ArrayList;
import java.util.List;

class BoxInList {
    public static void main(String[] args) throws Throwable {
        byte b = crema.Symbolic.nondetByte();
        List<Integer> list = new ArrayList<>(List.of(1, 5, 9));
        Integer wanted = (int) b;
        boolean found = false;
        for (Integer element : list) {
            found |= element == wanted;
        }
        assert !found || b != 5; //~ THROWS AssertionError
    }
}
