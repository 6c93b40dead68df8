//@ property: assert
import crema.Symbolic;

class BuilderOfNumbers {
    public static void main(String[] args) {
        short n = Symbolic.nondetShort();
        boolean b = Symbolic.nondetBoolean();
        StringBuilder text = new StringBuilder("n=").append(n).append(' ').append(b).append((String) null);
        assert text.indexOf("n=") == 0;
        assert text.charAt(2) == '-' == n < 0;
        assert text.toString().endsWith(b ? "truenull" : "falsenull");
        assert text.length() >= 3 + 4 + 4;
    }
}
