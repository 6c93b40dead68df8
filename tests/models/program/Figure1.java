/** Figure 1 of the paper on heap cloning (Anand, Harrold 2011). */
public class Figure1 {
    static class L {
        int f;

        L(int v) {
            this.f = v;
        }

        native void complex();
    }

    L l;

    Figure1(int val) {
        this.l = new L(val);
    }

    public static void main(String[] args) {
        System.loadLibrary("models");
        int i = crema.Symbolic.nondetInt();
        Figure1 a = new Figure1(i);
        L x = a.l;
        int j = x.f + 3;
        if (j < 0) {
            x.complex();
        }
        System.out.println(x.f < 0 ? "error" : "ok");
    }
}
