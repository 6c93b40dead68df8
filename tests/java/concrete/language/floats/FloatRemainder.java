// The floating % operator is the exact truncating remainder (frem, drem), unlike IEEEremainder.
public class FloatRemainder {
    public static void main(String[] args) {
        double[] as = {5.5, -5.5, 1e20, 0.3, -0.0, Double.MAX_VALUE, Double.MIN_VALUE, Double.POSITIVE_INFINITY, Double.NaN, 1e-310};
        double[] bs = {2, -2, 0.1, 3e19, Double.POSITIVE_INFINITY, 0.0, Double.MIN_VALUE, Double.NaN, 7e-311};
        for (double a : as) {
            StringBuilder r = new StringBuilder(a + " %");
            for (double b : bs) r.append(' ').append(a % b); System.out.println(r);
        }
        for (double a : as) {
            StringBuilder r = new StringBuilder(a + " ieee");
            for (double b : bs) r.append(' ').append(Math.IEEEremainder(a, b));
            System.out.println(r);
        }
        float[] fa = {5.5f, -5.5f, 1e20f, 0.3f, -0f, Float.MAX_VALUE, Float.MIN_VALUE, Float.NEGATIVE_INFINITY};
        float[] fb = {2f, -2f, 0.1f, 3e19f, Float.POSITIVE_INFINITY, 0f, Float.MIN_VALUE};
        for (float a : fa) {
            StringBuilder r = new StringBuilder(a + " %f");
            for (float b : fb) r.append(' ').append(a % b); System.out.println(r);
        }
        double x = 10.5; x %= 3; System.out.println(x); int i = 17; i %= 4.5;
        System.out.println(i); float f = 9; f %= 2.5; System.out.println(f);
        long l = Long.MAX_VALUE; l %= 1000.0; System.out.println(l);
        System.out.println(7 % 2.5 + " " + -7 % 2.5 + " " + 7 % -2.5 + " " + 'z' % 10.0 + " " + 1e17 % 10 + " " + 0.7 % 0.1 + " "
                + 0.3 % 0.1);
        int bad = 0;
        for (int a = -50; a <= 50; a++) for (int b = 1; b < 20; b++) if (a % b != (double) a % b || (float) a % b != a % b) bad++;
        System.out.println(bad);
    }
}
