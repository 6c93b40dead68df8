// Bytes and chars that were merged, and then copied in part and to odd places.
import crema.Symbolic;

class PartsOfWords {
    public static void main(String[] args) {
        int x = Symbolic.nondetInt();
        byte[] bytes = {1, 2, 3, 4, 5, 6, 7, 8, 9};
        char[] chars = {'a', 'b', 'c', 'd', 'e'};
        byte[] more = {40, 41, 42, 43, 44, 45};
        if (x > 3) {
            System.arraycopy(more, 0, bytes, 2, 5);
            chars[1] = 'x';
            chars[2] = 'y';
        }
        byte[] copy = new byte[9];
        System.arraycopy(bytes, 3, copy, 0, 5);
        assert copy[0] == (x > 3 ? 41 : 4) && copy[1] == (x > 3 ? 42 : 5);
        assert copy[4] == 8 && copy[5] == 0;
        System.arraycopy(more, 0, bytes, 3, 2);
        assert bytes[2] == (x > 3 ? 40 : 3) && bytes[3] == 40 && bytes[4] == 41 && bytes[5] == (x > 3 ? 43 : 6);
        char[] odd = new char[4];
        System.arraycopy(chars, 1, odd, 2, 2);
        assert odd[1] == 0 && odd[2] == (x > 3 ? 'x' : 'b') && odd[3] == (x > 3 ? 'y' : 'c');
    }
}
