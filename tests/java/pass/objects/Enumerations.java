//@ property: assert
import crema.Symbolic;

class Enumerations {
    public static void main(String[] args) {
        int i = Symbolic.nondetInt();
        Symbolic.assume(i >= 0 && i < 3);
        Planet p = Planet.values()[i];
        assert p.mass == (i + 1) * 10;
        assert Planet.valueOf(p.name()) == p;
        assert p.compareTo(Planet.A) >= 0;
    }

    enum Planet {
        A(10), B(20), C(30);

        final int mass;

        Planet(int mass) {
            this.mass = mass;
        }
    }
}
