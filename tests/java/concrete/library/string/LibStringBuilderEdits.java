// Every edit of StringBuilder: append, insert, delete, replace, setLength, setCharAt, reverse, indexOf, compareTo and index errors.
public class LibStringBuilderEdits {
    interface Edit { Object run(StringBuilder b); }

    static void edit(String name, Edit e) {
        StringBuilder b = new StringBuilder("0123456789");
        try {
            Object r = e.run(b);
            System.out.println(name + ": " + (r == b ? "" : r + " ") + "[" + b.toString().replace('\0', '~') + "] " + b.length());
        } catch (RuntimeException x) {
            System.out.println(name + " threw " + x.getClass().getSimpleName() + ": " + x.getMessage() + " [" + b + "]");
        }
    }

    public static void main(String[] args) {
        StringBuilder b = new StringBuilder();
        b.append(true).append('c').append(12).append(-3L).append(1.5f).append(-2.25).append("str").append((String) null).append((Object) null)
                .append(new char[] {'x', 'y'}).append(new char[] {'1', '2', '3', '4'}, 1, 2).append("sequence", 2, 5).append(new StringBuffer("buf")).append((CharSequence) null, 0, 2)
                .append(Integer.MIN_VALUE).append(Long.MIN_VALUE).append(Double.NaN).append(Float.NEGATIVE_INFINITY);
        System.out.println(b + " " + b.length());
        edit("insert string", x -> x.insert(3, "abc"));
        edit("insert start", x -> x.insert(0, 'Z'));
        edit("insert end", x -> x.insert(10, 3.5));
        edit("insert null", x -> x.insert(2, (String) null));
        edit("insert chars", x -> x.insert(2, new char[] {'p', 'q', 'r'}, 1, 2));
        edit("insert seq", x -> x.insert(5, "abcdef", 2, 4));
        edit("insert bool/long", x -> x.insert(1, false).insert(0, -9L));
        edit("insert bad", x -> x.insert(11, "x"));
        edit("insert negative", x -> x.insert(-1, "x"));
        edit("delete mid", x -> x.delete(2, 5));
        edit("delete past end", x -> x.delete(8, 100));
        edit("delete none", x -> x.delete(4, 4));
        edit("delete bad", x -> x.delete(6, 5));
        edit("delete start past", x -> x.delete(11, 12));
        edit("deleteCharAt", x -> x.deleteCharAt(0).deleteCharAt(8));
        edit("deleteCharAt bad", x -> x.deleteCharAt(10));
        edit("replace shorter", x -> x.replace(2, 8, "ab"));
        edit("replace longer", x -> x.replace(2, 3, "abcdef"));
        edit("replace past end", x -> x.replace(9, 50, "END"));
        edit("replace at length", x -> x.replace(10, 10, "+"));
        edit("replace bad", x -> x.replace(11, 12, "x"));
        edit("replace bad order", x -> x.replace(5, 2, "x"));
        edit("setCharAt", x -> { x.setCharAt(0, 'Q'); return x; });
        edit("setCharAt wide", x -> { x.setCharAt(1, '\u03b1'); return (int) x.charAt(1) + x.deleteCharAt(1).length(); });
        edit("setCharAt bad", x -> { x.setCharAt(10, 'Q'); return x; });
        edit("setLength shrink", x -> { x.setLength(4); return x; });
        edit("setLength grow", x -> { x.setLength(13); return x; });
        edit("setLength bad", x -> { x.setLength(-1); return x; });
        edit("reverse", StringBuilder::reverse);
        edit("indexOf", x -> x.indexOf("34") + "," + x.indexOf("34", 4) + "," + x.indexOf("") + "," + x.lastIndexOf("9") + "," + x.lastIndexOf("0", 5) + "," + x.indexOf("x"));
        edit("substring", x -> x.substring(7) + "," + x.substring(2, 4) + "," + x.subSequence(0, 1));
        edit("substring bad", x -> x.substring(11));
        edit("charAt bad", x -> x.charAt(10));
        edit("append self", x -> x.append(x));
        edit("insert self", x -> x.insert(5, x));
        edit("getChars", x -> { char[] d = new char[4]; x.getChars(3, 7, d, 0); return new String(d); });
        edit("compareTo", x -> x.compareTo(new StringBuilder("0123")) + "," + x.compareTo(new StringBuilder("9")) + "," + x.compareTo(x));
        edit("equals", x -> x.equals(new StringBuilder("0123456789")) + "," + x.toString().contentEquals(x));
        edit("chars", x -> x.chars().sum());
        edit("isEmpty", CharSequence::isEmpty);
        StringBuilder cap = new StringBuilder();
        System.out.print("capacity: " + cap.capacity() + " " + new StringBuilder("abc").capacity() + " " + new StringBuilder(5).capacity());
        cap.append("x".repeat(17));
        System.out.print(" " + cap.capacity());
        cap.ensureCapacity(50);
        System.out.print(" " + cap.capacity());
        cap.ensureCapacity(120);
        System.out.print(" " + cap.capacity());
        cap.trimToSize();
        System.out.println(" " + cap.capacity());
    }
}
