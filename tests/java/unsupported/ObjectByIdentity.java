// `new Label("none")` has a field that no new string gives.
//@ reason: a constructor of ObjectByIdentity$Label compares references
import crema.Symbolic;

class ObjectByIdentity {
    static final class Label {
        static final String NONE = "none";
        final boolean empty;

        Label(String text) {
            empty = text == NONE;
        }
    }

    public static void main(String[] args) {
        Label label = Symbolic.nondetObject(Label.class);
        assert label == null || !label.empty;
    }
}
