//@ assuming:
import crema.Symbolic;

class RecordsAreEqual {
    public static void main(String[] args) {
        int x = Symbolic.nondetInt();
        Point one = new Point(x, "p"), other = new Point(x, "p");
        assert one.equals(other) && one.hashCode() == other.hashCode() && one.toString().endsWith("name=p]");
    }

    record Point(int x, String name) {}
}
