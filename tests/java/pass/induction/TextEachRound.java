//@ property: exception
//@ sampled: no
import crema.Symbolic;

class TextEachRound {
    public static void main(String[] args) {
        int rounds = Symbolic.nondetInt();
        int total = 0;
        for (int i = 0; i < rounds; i++) {
            int[] pair = {i, total};
            total += pair[i & 1];
        }
    }
}
