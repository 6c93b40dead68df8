//@ property: assert
//@ fails-with: true, false, true, true
import crema.Symbolic;

class StateMachine {
    public static void main(String[] args) {
        int state = 0;
        for (int i = 0; i < 4; i++) {
            boolean bit = Symbolic.nondetBoolean();
            state = switch (state) {
                case 0 -> bit ? 1 : 0;
                case 1 -> bit ? 1 : 2;
                case 2 -> bit ? 3 : 0;
                case 3 -> bit ? 4 : 2;
                default -> 0;
            };
        }
        assert state != 4; //~ THROWS AssertionError
    }
}
