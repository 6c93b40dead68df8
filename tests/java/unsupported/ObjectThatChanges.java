//@ reason: not all objects of nondetObject(ObjectThatChanges$Counter) were tried (ObjectThatChanges$Counter.value is not final)
import crema.Symbolic;

class ObjectThatChanges {
    static final class Counter {
        private int value;

        void increment() {
            value++;
        }

        int value() {
            return value;
        }
    }

    public static void main(String[] args) {
        Counter counter = Symbolic.nondetObject(Counter.class);
        assert counter == null || counter.value() == 0;
    }
}
