//@ property: assert
import crema.Symbolic;

class Join {
    public static void main(String[] args) {
        boolean b = Symbolic.nondetBoolean();
        String s = String.join("-", "a", String.valueOf(b), "c");
        assert s.length() == (b ? 8 : 9);
        assert Boolean.parseBoolean(s.split("-")[1]) == b;
    }
}
