//@ property: assert
import crema.Symbolic;

class BuilderIsChanged {
    public static void main(String[] args) {
        String two = Symbolic.nondetString();
        Symbolic.assume(two.length() == 2);
        StringBuilder builder = new StringBuilder(two);
        StringBuffer buffer = new StringBuffer().append("ab").append(two);
        String before = buffer.toString();
        builder.setCharAt(0, 'x');
        buffer.deleteCharAt(0).append(7);
        assert builder.charAt(0) == 'x' && builder.charAt(1) == two.charAt(1);
        assert buffer.toString().equals("b" + two + "7");
        assert before.equals("ab" + two);
        builder.setLength(0);
        assert builder.length() == 0 && builder.append(two).toString().equals(two);
    }
}
