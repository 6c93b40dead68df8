//@ property: assert
import crema.Symbolic;

/** A list with a guard at its end, which a method that calls itself puts numbers into: the guard is never passed. */
class GrowsByRecursion {
    private int number = Integer.MIN_VALUE;
    private GrowsByRecursion rest;

    private void put(int other) {
        if (other < number) {
            rest.put(other);
            return;
        }
        GrowsByRecursion moved = new GrowsByRecursion();
        moved.number = number;
        moved.rest = rest;
        rest = moved;
        number = other;
    }

    public static void main(String[] args) {
        int count = Symbolic.nondetInt();
        if (count > 300) {
            return;
        }
        GrowsByRecursion list = new GrowsByRecursion();
        try {
            for (int i = 0; i < count; i++) {
                list.put(Symbolic.nondetInt());
            }
        } catch (NullPointerException e) {
            assert false;
        }
    }
}
