//@ property: exception
import crema.Symbolic;

/** However long the text is, nothing is thrown. */
class LongTexts {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        StringBuilder builder = new StringBuilder(s);
        builder.append(s.toLowerCase()).insert(0, "begin").insert(3, 'x').deleteCharAt(2);
        String t = builder.toString().trim();
        if (t.length() > 5) System.out.println(t.substring(2, 5));
    }
}
