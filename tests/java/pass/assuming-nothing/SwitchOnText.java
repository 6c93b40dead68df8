//@ assuming:
import crema.Symbolic;

class SwitchOnText {
    public static void main(String[] args) {
        String colour = Symbolic.nondetBoolean() ? "red" : "green";
        int code = switch (colour) {
            case "red" -> 1;
            case "green" -> 2;
            default -> 0;
        };
        assert code > 0;
    }
}
