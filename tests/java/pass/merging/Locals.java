// What both sides of a branch leave in variables of every type.
import crema.Symbolic;

class Locals {
    public static void main(String[] args) {
        int x = Symbolic.nondetInt();
        int i = 0;
        long l = 1L;
        float f = 2f;
        double d = Double.NaN;
        boolean b = false;
        char c = 'a';
        byte y = 3;
        short s = -4;
        if (x > 10) {
            i = x - 10;
            l = x * 2L;
            f = 0.5f;
            d = 1.25;
            b = true;
            c = 'z';
            y = -128;
            s = 400;
        } else {
            i = 5;
            l = -1L;
        }
        assert i > 0 || x < 0;
        assert x > 10 ? l == 2L * x : l == -1;
        assert f == (x > 10 ? 0.5f : 2f);
        assert x > 10 == (d == d);
        assert b == x > 10;
        assert c == 'a' ? s == -4 && y == 3 : s == 400 && y == -128 && c == 'z';
    }
}
