// Properties loading, escaping, storing, defaults and XML, ListResourceBundle lookup with parents, and Locale basics.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ListResourceBundle;
import java.util.Locale;
import java.util.MissingResourceException;
import java.util.Properties;
import java.util.PropertyResourceBundle;
import java.util.ResourceBundle;
import java.util.TreeMap;
import java.util.TreeSet;

public class LibPropertiesBundles {
    public static class Texts extends ListResourceBundle {
        @Override protected Object[][] getContents() { return new Object[][] {{"hello", "Hello"}, {"bye", "Bye"}, {"count", 3}, {"list", new String[] {"a", "b"}}}; }
    }

    public static class Texts_fr extends ListResourceBundle {
        @Override protected Object[][] getContents() { return new Object[][] {{"hello", "Bonjour"}}; }
    }

    public static class Texts_fr_CA extends ListResourceBundle {
        @Override protected Object[][] getContents() { return new Object[][] {{"bye", "Salut"}}; }
    }

    static String esc(String s) {
        StringBuilder b = new StringBuilder();
        for (char c : s.toCharArray()) b.append(c >= 32 && c < 127 ? "" + c : String.format("\\u%04x", (int) c));
        return b.toString();
    }

    public static void main(String[] args) throws IOException {
        Properties p = new Properties();
        p.load(new StringReader("# comment\n! other\nplain=value\n  spaced key = x\ncolon:1\nspace sep\nempty=\nalone\ncont=a,\\\n    b,\\\n  c\nesc\\=aped\\:key\\ x=v\\tw\\\\\nuni=\\u00e9\\u20ac\nplain=second\ntrail = keep  \r\ncrlf=yes\r\n"));
        for (String k : new TreeSet<>(p.stringPropertyNames())) System.out.println("[" + k + "]=[" + esc(p.getProperty(k)) + "]");
        System.out.println(p.size() + " " + p.getProperty("none") + " " + p.getProperty("none", "def") + " " + p.setProperty("new", "1") + " " + p.setProperty("new", "2"));
        Properties child = new Properties(p);
        child.setProperty("own", "mine");
        child.put("object", 42);
        System.out.println(child.getProperty("plain") + " " + child.getProperty("own") + " " + child.getProperty("object") + " " + child.get("plain") + " " + child.size() + " " + child.stringPropertyNames().size());
        Properties out = new Properties();
        out.setProperty("k=1", " lead \t\n\u00e9#!:");
        StringWriter w = new StringWriter();
        out.store(w, "head\nline");
        ByteArrayOutputStream bo = new ByteArrayOutputStream();
        out.store(bo, null);
        w.toString().lines().filter(l -> !l.matches("#\\w{3} \\w{3} .*")).forEach(l -> System.out.println("store " + esc(l)));
        bo.toString(StandardCharsets.ISO_8859_1).lines().filter(l -> !l.startsWith("#")).forEach(l -> System.out.println("bytes " + l));
        Properties back = new Properties();
        back.load(new ByteArrayInputStream(bo.toByteArray()));
        System.out.println(back.equals(out));
        ByteArrayOutputStream xml = new ByteArrayOutputStream();
        out.storeToXML(xml, "note");
        Properties fromXml = new Properties();
        fromXml.loadFromXML(new ByteArrayInputStream(xml.toByteArray()));
        System.out.println("xml " + fromXml.equals(out) + " " + xml.toString(StandardCharsets.UTF_8).contains("<entry key=\"k=1\">"));
        try {
            p.load(new StringReader("bad=\\u00g1"));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Locale.setDefault(Locale.ENGLISH);
        String base = Texts.class.getName();
        for (Locale l : new Locale[] {Locale.ROOT, Locale.FRENCH, Locale.CANADA_FRENCH, Locale.GERMAN}) {
            ResourceBundle b = ResourceBundle.getBundle(base, l);
            System.out.println("locale [" + l + "] bundle [" + b.getLocale() + "] " + b.getString("hello") + " " + b.getString("bye") + " " + b.getObject("count") + " " + b.getStringArray("list").length + " " + new TreeSet<>(b.keySet()) + " " + b.containsKey("nope"));
        }
        try {
            ResourceBundle.getBundle(base).getString("nope");
        } catch (MissingResourceException e) {
            System.out.println(e.getMessage() + " " + e.getKey());
        }
        try {
            ResourceBundle.getBundle("no.such.Bundle");
        } catch (MissingResourceException e) {
            System.out.println(e.getMessage());
        }
        try {
            ResourceBundle.getBundle(base).getString("count");
        } catch (ClassCastException e) {
            System.out.println("count is not a string");
        }
        ResourceBundle prb = new PropertyResourceBundle(new StringReader("a=1\nb=2"));
        System.out.println(prb.getString("a") + prb.getString("b") + " " + new TreeMap<>(java.util.Map.of("n", prb.keySet().size())));
        Locale l = new Locale.Builder().setLanguage("sr").setScript("Latn").setRegion("RS").setVariant("POSIX1").build();
        System.out.println(l + " " + l.toLanguageTag() + " " + Locale.forLanguageTag("zh-Hant-TW") + " " + Locale.forLanguageTag("de-DE-u-co-phonebk").getUnicodeLocaleType("co") + " " + Locale.US.getISO3Country() + Locale.US.getISO3Language() + " " + Locale.ROOT.toLanguageTag());
        System.out.println(Locale.FRANCE.getDisplayCountry(Locale.ENGLISH) + " " + Locale.GERMAN.getDisplayLanguage(Locale.ENGLISH) + " " + Locale.CANADA_FRENCH.getDisplayName(Locale.ENGLISH) + " " + Locale.US.equals(new Locale("en", "US")) + " " + Locale.lookup(Locale.LanguageRange.parse("fr-CH,de;q=0.5"), java.util.List.of(Locale.GERMAN, Locale.FRENCH)));
        System.out.println("currency " + java.util.Currency.getInstance("EUR").getDefaultFractionDigits() + java.util.Currency.getInstance("JPY").getDefaultFractionDigits() + " " + java.util.Currency.getInstance(Locale.US) + " " + java.util.Currency.getInstance("USD").getSymbol(Locale.US) + " " + java.util.Currency.getInstance("GBP").getDisplayName(Locale.US) + " " + java.util.Currency.getInstance("USD").getNumericCode());
    }
}
