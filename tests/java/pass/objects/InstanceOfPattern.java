//@ property: assert
import crema.Symbolic;

class InstanceOfPattern {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        Object o = a == 0 ? null : a > 0 ? Integer.valueOf(a) : "negative";
        if (o instanceof Integer i && i > 0) {
            assert a > 0;
        } else {
            assert a <= 0;
        }
    }
}
