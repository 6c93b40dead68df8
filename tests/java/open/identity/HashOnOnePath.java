//@ fails: the text has an odd length with the input true, unless the hash code has fewer digits than usual
import crema.Symbolic;

class HashOnOnePath {
    public static void main(String[] args) {
        Object object = new Object();
        int slot = 0;
        if (Symbolic.nondetBoolean()) {
            slot = object.toString().length() % 2;
        }
        assert slot == 0;
    }
}
