import crema.Symbolic;

class Branches {
    public static void main(String[] args) {
        int x = Symbolic.nondetInt();
        int y = 0;
        if (x > 10) {
            y = 1;
        }
        // Known on both paths.
        if (x > 10) {
            y++;
        }
    }
}
