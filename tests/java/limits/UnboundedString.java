//@ property: assert
//@ reason: revisits
//@ options: --max-revisits 5
import crema.Symbolic;

class UnboundedString {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        int blanks = 0;
        for (int i = 0; i < s.length(); i++) {
            if (s.charAt(i) == ' ') {
                blanks++;
            }
        }
        assert blanks <= s.length();
    }
}
