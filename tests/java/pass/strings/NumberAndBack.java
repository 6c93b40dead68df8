//@ property: exception
import crema.Symbolic;

class NumberAndBack {
    public static void main(String[] args) {
        byte b = Symbolic.nondetByte();
        assert Integer.parseInt(Integer.toString(b)) == b;
        assert Long.parseLong(String.valueOf((long) b)) == b;
    }
}
