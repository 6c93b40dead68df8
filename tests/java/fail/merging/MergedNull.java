//@ property: exception
//@ fails-with: 1, 9
import crema.Symbolic;

class MergedNull {
    static class Box {
        int value;
    }

    public static void main(String[] args) {
        Box box = new Box();
        int x = Symbolic.nondetInt();
        if (x == 1) box = null;
        int y = Symbolic.nondetInt();
        if (y == 9) {
            box.value = 1; //~ THROWS NullPointerException
        }
    }
}
