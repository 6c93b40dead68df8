//@ property: assert
import crema.Symbolic;

class BuilderOfInput {
    public static void main(String[] args) {
        String name = Symbolic.nondetString();
        StringBuilder b = new StringBuilder("<").append(name).append('>');
        String tag = b.toString();
        assert tag.startsWith("<") && tag.endsWith(">");
        assert b.length() == name.length() + 2;
        assert tag.equals("<" + name + ">");
        b.append('!');
        assert b.toString().endsWith(">!") && tag.endsWith(">");
    }
}
