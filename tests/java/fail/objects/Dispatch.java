//@ property: assert
//@ fails-with: 2
import crema.Symbolic;

class Dispatch {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        Animal animal = a == 1 ? new Dog() : a == 2 ? new Fish() : new Animal();
        assert animal.legs() > 0; //~ THROWS AssertionError
    }

    static class Animal {
        int legs() {
            return 2;
        }
    }

    static class Dog extends Animal {
        @Override
        int legs() {
            return 4;
        }
    }

    static class Fish extends Animal {
        @Override
        int legs() {
            return 0;
        }
    }
}
