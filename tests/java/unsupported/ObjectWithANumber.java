//@ reason: a constructor of ObjectWithANumber$Ticket reads a static field that may change
import crema.Symbolic;

class ObjectWithANumber {
    static final class Ticket {
        private static int last;
        final int number;

        Ticket() {
            number = ++last;
        }
    }

    public static void main(String[] args) {
        Ticket ticket = Symbolic.nondetObject(Ticket.class);
        assert ticket == null || ticket.number == 1;
    }
}
