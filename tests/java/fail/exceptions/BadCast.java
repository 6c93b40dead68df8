//@ property: exception
//@ fails-with: -5
import crema.Symbolic;

class BadCast {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        Object o = a < 0 ? "s" : Integer.valueOf(a);
        Integer i = (Integer) o; //~ THROWS ClassCastException
        System.out.println(i);
    }
}
