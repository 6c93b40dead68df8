//@ property: exception
//@ fails-with: 30
import crema.Symbolic;

class LateByRelation {
    public static void main(String[] args) {
        int rounds = Symbolic.nondetInt();
        int[] numbers = new int[40];
        int ahead = 0;
        for (int i = 0; i < rounds && i < 40; i++) {
            ahead = i < 25 ? i : i + 12;
            numbers[ahead]++; //~ THROWS ArrayIndexOutOfBoundsException
        }
    }
}
