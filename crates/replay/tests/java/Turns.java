/** Branches of all kinds, for the recorder. */
public final class Turns {
    private Turns() {}

    public static void main(String[] words) throws Exception {
        Object none = null;
        int even = 0;
        for (int i = 0; i < 3; i++) {
            even += i % 2 == 0 ? 1 : 0;
        }
        if (none != null || words == none) {
            even++;
        }
        switch (even) {
            case 7:
                even = 0;
                break;
            case 2:
                even = 1;
                break;
            default:
                break;
        }
        switch (even) {
            case 100:
                even = 0;
                break;
            case 10000:
                even = 2;
                break;
            default:
                Thread other = new Thread(() -> turn(1));
                other.start();
                other.join();
        }
        turn(even);
    }

    private static void turn(int x) {
        if (x < 0) {
            System.exit(1);
        }
    }
}
