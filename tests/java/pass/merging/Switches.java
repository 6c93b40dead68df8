// Dense, sparse and falling switches, and one on an enum.
import crema.Symbolic;

class Switches {
    enum Colour { RED, GREEN, BLUE }

    static int weight(Colour c) {
        switch (c) {
            case RED: return 1;
            case GREEN: return 2;
            default: return 4;
        }
    }

    public static void main(String[] args) {
        int sum = 0, fallen = 0;
        for (int k = 0; k < 5; k++) {
            int x = Symbolic.nondetInt();
            switch (x) {
                case 1: sum += 1; break;
                case 2: sum += 2;
                case 3: sum += 3; fallen++; break;
                case 1000: sum += 4; break;
                default: sum += 5;
            }
        }
        assert sum >= 5 && sum <= 25;
        assert fallen <= 5;
        int c = Symbolic.nondetInt();
        Colour colour = c < 0 ? Colour.RED : c == 0 ? Colour.GREEN : Colour.BLUE;
        assert weight(colour) == (c < 0 ? 1 : c == 0 ? 2 : 4);
    }
}
