//@ property: assert
import crema.Symbolic;

class LengthOfNumber {
    public static void main(String[] args) {
        int i = Symbolic.nondetInt();
        long j = Symbolic.nondetLong();
        boolean b = Symbolic.nondetBoolean();
        int digits = String.valueOf(i).length();
        assert digits >= 1 && digits <= 11;
        assert (digits == 1) == (i >= 0 && i <= 9);
        assert (digits == 11) == (i <= -1000000000);
        assert Long.toString(j).length() <= 20;
        assert (Long.toString(j).length() == 20) == (j <= -1000000000000000000L);
        assert ("" + b).length() == (b ? 4 : 5);
    }
}
