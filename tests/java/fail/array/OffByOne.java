//@ property: exception
//@ fails-with: 4
import crema.Symbolic;

class OffByOne {
    public static void main(String[] args) {
        int n = Symbolic.nondetInt();
        Symbolic.assume(n > 0 && n < 5);
        int[] cells = new int[4];
        int sum = 0;
        for (int i = 0; i <= n; i++) {
            sum += cells[i]; //~ THROWS ArrayIndexOutOfBoundsException
        }
        System.out.println(sum);
    }
}
