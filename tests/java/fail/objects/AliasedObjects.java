//@ property: assert
//@ fails-with: 4, 4
import crema.Symbolic;

class AliasedObjects {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        int b = Symbolic.nondetInt();
        Cell[] cells = {new Cell(), new Cell()};
        Cell x = cells[a & 1];
        Cell y = cells[b & 1];
        x.value = 1;
        y.value = 2;
        assert x.value == 1; //~ THROWS AssertionError
    }

    static class Cell {
        int value;
    }
}
