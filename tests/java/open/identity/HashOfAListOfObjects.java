//@ fails: the hash code of the list depends on the identity hash code of its element
//@ shown: 5
import java.util.List;

class HashOfAListOfObjects {
    public static void main(String[] args) {
        for (int i = 0; i < 20; i++) {
            assert List.of("a", new Object()).hashCode() % 2 == 0;
        }
    }
}
