//@ reason: an interface that is not sealed
import crema.Symbolic;

class ObjectOfAnInterface {
    interface Answer {
        int get();
    }

    record Fixed() implements Answer {
        @Override
        public int get() {
            return 42;
        }
    }

    public static void main(String[] args) {
        Answer other = () -> 7;
        Answer answer = Symbolic.nondetObject(Answer.class);
        assert answer == null || answer.get() == 42 && other.get() == 7;
    }
}
