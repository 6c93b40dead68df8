//@ property: assert
//@ reason: time limit
//@ options: --time-limit 3s
import crema.Symbolic;

class TimeIsUp {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        while (true) {
            a = a * 31 + Symbolic.nondetInt();
        }
    }
}
