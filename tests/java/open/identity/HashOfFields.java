//@ fails: Objects.hash depends on the identity hash code of its argument
//@ shown: 5
import java.util.Objects;

class HashOfFields {
    public static void main(String[] args) {
        for (int i = 0; i < 20; i++) {
            assert Objects.hash(i * 2, new Object()) % 2 != 0;
        }
    }
}
