//@ property: assert
import crema.Symbolic;

class Boxes {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        Integer boxed = a;
        assert boxed == a && boxed.equals(a) && boxed.hashCode() == a;
        Long wide = (long) a;
        assert wide.intValue() == a;
        Character c = (char) a;
        assert c == (char) a;
        Boolean flag = a > 0;
        assert flag == (a > 0);
    }
}
