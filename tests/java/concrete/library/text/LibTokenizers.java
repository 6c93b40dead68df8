// StringTokenizer with and without delimiters returned, and StreamTokenizer with numbers, quotes, comments and push-back.
import java.io.IOException;
import java.io.StreamTokenizer;
import java.io.StringReader;
import java.util.Collections;
import java.util.NoSuchElementException;
import java.util.StringTokenizer;

public class LibTokenizers {
    static String all(StringTokenizer t) {
        StringBuilder b = new StringBuilder().append(t.countTokens()).append(':');
        while (t.hasMoreTokens()) b.append('<').append(t.nextToken().replace("\n", "\\n").replace("\t", "\\t")).append('>');
        return b.toString();
    }

    static String dump(StreamTokenizer t) throws IOException {
        StringBuilder b = new StringBuilder();
        while (t.nextToken() != StreamTokenizer.TT_EOF) {
            switch (t.ttype) {
                case StreamTokenizer.TT_WORD -> b.append("W(").append(t.sval).append(") ");
                case StreamTokenizer.TT_NUMBER -> b.append("N(").append(t.nval).append(") ");
                case StreamTokenizer.TT_EOL -> b.append("EOL ");
                case '"', '\'' -> b.append("Q").append((char) t.ttype).append("(").append(t.sval.replace("\n", "\\n").replace("\t", "\\t")).append(") ");
                default -> b.append("C").append((char) t.ttype).append(' ');
            }
        }
        return b.append("line ").append(t.lineno()).toString();
    }

    public static void main(String[] args) throws IOException {
        System.out.println(all(new StringTokenizer("  the quick\tbrown\nfox ")));
        System.out.println(all(new StringTokenizer("a,b,,c,", ",")));
        System.out.println(all(new StringTokenizer("a,b,,c,", ",", true)));
        System.out.println(all(new StringTokenizer("", ",")) + " " + all(new StringTokenizer("abc", "")) + " " + all(new StringTokenizer(",,,", ",")));
        System.out.println(all(new StringTokenizer("1+2*(3-x)", "+-*/()", true)));
        StringTokenizer t = new StringTokenizer("key=value;other", "=");
        System.out.println(t.nextToken() + " " + t.nextToken(";") + " " + t.nextToken() + " " + t.hasMoreElements());
        try {
            t.nextToken();
        } catch (NoSuchElementException e) {
            System.out.println("no more tokens");
        }
        System.out.println(Collections.list(new StringTokenizer("x y z")) + " " + all(new StringTokenizer("a\ud83d\ude00b", "\ud83d\ude00")));
        String src = "int x = -42 + 3.5e1; // comment\n\"a \\\"str\\\" \\n \\101\" 'c' /* block\n comment */ y_2 .5 - . 1.2.3 a/b";
        StreamTokenizer d = new StreamTokenizer(new StringReader(src));
        System.out.println(dump(d));
        StreamTokenizer s = new StreamTokenizer(new StringReader(src));
        s.slashSlashComments(true);
        s.slashStarComments(true);
        s.eolIsSignificant(true);
        s.wordChars('_', '_');
        s.ordinaryChar('/');
        System.out.println(dump(s));
        StreamTokenizer n = new StreamTokenizer(new StringReader("12 0x1f -7 abc12 # tail\nNEXT Line"));
        n.resetSyntax();
        n.wordChars('a', 'z');
        n.wordChars('A', 'Z');
        n.wordChars('0', '9');
        n.wordChars('-', '-');
        n.whitespaceChars(0, ' ');
        n.commentChar('#');
        n.lowerCaseMode(true);
        System.out.println(dump(n));
        StreamTokenizer p = new StreamTokenizer(new StringReader("one two"));
        p.nextToken();
        p.pushBack();
        p.nextToken();
        System.out.println(p.sval + " " + p + " " + p.lineno());
        p.nextToken();
        System.out.println(p.toString() + " " + (p.nextToken() == StreamTokenizer.TT_EOF) + " " + p);
        StreamTokenizer q = new StreamTokenizer(new StringReader("|quoted text| 'open\nafter"));
        q.quoteChar('|');
        while (q.nextToken() != StreamTokenizer.TT_EOF) System.out.println(q.ttype + " " + q.sval + " line " + q.lineno());
        StreamTokenizer sum = new StreamTokenizer(new StringReader("1 2.5 x -3\n10"));
        double total = 0;
        int words = 0;
        while (sum.nextToken() != StreamTokenizer.TT_EOF) {
            if (sum.ttype == StreamTokenizer.TT_NUMBER) total += sum.nval;
            else words++;
        }
        System.out.println(total + " " + words);
        StreamTokenizer o = new StreamTokenizer(new StringReader("3-2 a.b 7."));
        o.ordinaryChar('-');
        o.ordinaryChar('.');
        System.out.println(dump(o));
    }
}
