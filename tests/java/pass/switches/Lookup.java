//@ property: assert
import crema.Symbolic;

class Lookup {
    public static void main(String[] args) {
        int i = Symbolic.nondetInt();
        int r = switch (i) {
            case Integer.MIN_VALUE -> 1;
            case -1000 -> 2;
            case 7 -> 3;
            case Integer.MAX_VALUE -> 4;
            default -> 0;
        };
        assert r != 0 || i != 7 && i != -1000;
        assert r != 4 || i + 1 == Integer.MIN_VALUE;
    }
}
