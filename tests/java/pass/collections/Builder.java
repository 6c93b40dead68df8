//@ property: assert
import crema.Symbolic;

class Builder {
    public static void main(String[] args) {
        char c = Symbolic.nondetChar();
        int n = Symbolic.nondetByte();
        Symbolic.assume(n >= 0 && n <= 3);
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < n; i++) {
            b.append(c);
        }
        b.append('!');
        assert b.length() == n + 1;
        assert b.charAt(0) == (n == 0 ? '!' : c);
    }
}
