//@ property: assert
import crema.Symbolic;

class SortThree {
    public static void main(String[] args) {
        int[] v = {Symbolic.nondetInt(), Symbolic.nondetInt(), Symbolic.nondetInt()};
        for (int i = 0; i < v.length; i++) {
            for (int j = 0; j + 1 < v.length - i; j++) {
                if (v[j] > v[j + 1]) {
                    int t = v[j];
                    v[j] = v[j + 1];
                    v[j + 1] = t;
                }
            }
        }
        assert v[0] <= v[1] && v[1] <= v[2];
    }
}
