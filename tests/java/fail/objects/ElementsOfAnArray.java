//@ fails-with: {array int 2}, argument 3, argument 4
import crema.Symbolic;

class ElementsOfAnArray {
    public static void main(String[] args) {
        int[] numbers = Symbolic.nondetObject(int[].class);
        if (numbers != null && numbers.length > 1 && numbers[0] == 3) {
            assert numbers[1] != 4; //~ THROWS AssertionError
        }
    }
}
