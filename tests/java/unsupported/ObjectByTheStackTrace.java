// The state of the object depends on where it is made.
//@ reason: a constructor of ObjectByTheStackTrace$Call calls other methods
import crema.Symbolic;

class ObjectByTheStackTrace {
    static final class Call {
        final boolean deep;

        Call() {
            deep = new AssertionError().getStackTrace().length > 100;
        }
    }

    public static void main(String[] args) {
        Call call = Symbolic.nondetObject(Call.class);
        assert call == null || !call.deep;
    }
}
