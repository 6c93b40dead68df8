//@ property: assert
//@ reason: revisits
//@ options: --max-revisits 50
import crema.Symbolic;

class EndlessForOneInput {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        while (a == 7) {
            Thread.onSpinWait();
        }
        assert a != 7;
    }
}
