import crema.Symbolic;

class Orders {
    public static void main(String[] args) {
        int x = Symbolic.nondetInt();
        int sum = 0;
        for (int i = 0; i < 5; i++) {
            if ((x & 1 << i) != 0) {
                sum += i;
            }
        }
        switch (sum) {
            case 3: throw new IllegalStateException();
            case 7: throw new IllegalArgumentException();
            default: break;
        }
    }
}
