//@ property: exception
//@ fails-with: 12
import crema.Symbolic;

class CalledOnOneOfTwo {
    static class Calm {
        void call() {
        }
    }

    static class Nervous extends Calm {
        @Override void call() {
            throw new IllegalStateException(); //~ THROWS IllegalStateException
        }
    }

    public static void main(String[] args) {
        int x = Symbolic.nondetInt();
        Calm one = x == 12 ? new Nervous() : new Calm();
        one.call();
    }
}
