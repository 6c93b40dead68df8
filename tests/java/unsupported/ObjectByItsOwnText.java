// The message of an `AssertionError` is the text of an object: code of the program, which gets `this`.
//@ reason: a constructor of ObjectByItsOwnText$Ticket calls other methods
import crema.Symbolic;

class ObjectByItsOwnText {
    private static int calls;

    static final class Ticket {
        final String text;

        Ticket() {
            String message;
            try {
                throw new AssertionError((Object) this);
            } catch (AssertionError e) {
                message = e.getMessage();
            }
            text = message;
        }

        @Override
        public String toString() {
            return calls++ == 0 ? "first" : "later";
        }
    }

    public static void main(String[] args) {
        Ticket ticket = Symbolic.nondetObject(Ticket.class);
        assert ticket == null || ticket.text.equals("first");
    }
}
