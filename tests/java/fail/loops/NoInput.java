//@ property: exception
//@ fails-with:
/** Fails without any input. */
class NoInput {
    public static void main(String[] args) {
        int[] cells = new int[3];
        for (int i = 0; i <= cells.length; i++) {
            cells[i] = i; //~ THROWS ArrayIndexOutOfBoundsException
        }
    }
}
