// Inputs that only one side of a branch asks for.
import crema.Symbolic;

class InputsOnOneSide {
    public static void main(String[] args) {
        int sum = 0, asked = 0;
        for (int k = 0; k < 5; k++) {
            if (Symbolic.nondetBoolean()) {
                int x = Symbolic.nondetInt();
                sum += x > 0 ? 1 : 2;
                asked++;
            } else {
                sum += 3;
            }
        }
        assert sum >= asked + 3 * (5 - asked) && sum <= 15;
    }
}
