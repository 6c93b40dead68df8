//@ fails: the text contains a hash code
//@ shown: 5
import java.util.Optional;

class TextOfAnOptional {
    public static void main(String[] args) {
        for (int i = 0; i < 20; i++) {
            assert Optional.of(new Object()).toString().hashCode() % 2 == 0;
        }
    }
}
