//@ property: assert
//@ reason: revisits
//@ options: --max-revisits 50
import crema.Symbolic;

class EndlessLoop {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        while (true) {
            a++;
        }
    }
}
