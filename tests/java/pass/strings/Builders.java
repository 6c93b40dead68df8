//@ property: assert
import crema.Symbolic;

/** Builders of texts that are not known say what strings in a row would say. */
class Builders {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        char c = Symbolic.nondetChar();
        int n = Symbolic.nondetInt();
        Symbolic.assume(s.length() <= 3 && 0 <= n && n < 100);
        StringBuilder builder = new StringBuilder("<").append(s).append(c).append(n).append(true).append('>');
        assert builder.toString().equals("<" + s + c + n + "true>");
        StringBuffer buffer = new StringBuffer(s).append(c).append("end");
        assert buffer.length() == s.length() + 4;
        assert buffer.charAt(s.length()) == c;
        assert buffer.toString().endsWith("end");
        buffer.insert(0, "begin").insert(5, '-');
        assert buffer.toString().equals("begin-" + s + c + "end");
        buffer.setCharAt(5, '+');
        buffer.deleteCharAt(0).delete(0, 4);
        assert buffer.toString().equals("+" + s + c + "end");
        buffer.setLength(1);
        assert buffer.toString().equals("+");
        assert buffer.reverse().append(s).toString().equals("+" + s);
    }
}
