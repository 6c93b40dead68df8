//@ fails-with: {new OneOfTheSubtypes$Puppy boolean}, argument true
import crema.Symbolic;

class OneOfTheSubtypes {
    static class Dog {}

    static class Puppy extends Dog {
        final boolean small;

        Puppy(boolean small) {
            this.small = small;
        }
    }

    public static void main(String[] args) {
        Dog dog = Symbolic.nondetObject(Dog.class);
        assert !(dog instanceof Puppy puppy && puppy.small); //~ THROWS AssertionError
    }
}
