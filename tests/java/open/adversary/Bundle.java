//@ fails: java -ea -XX:SoftRefLRUPolicyMSPerMB=0, or little memory: the cache of ResourceBundle is soft, the program counts newBundle
import java.util.*;
public class Bundle { static int made;
 public static class B extends ListResourceBundle { protected Object[][] getContents() { return new Object[][]{{"k","v"}}; } }
 static class C extends ResourceBundle.Control { public List<String> getFormats(String n) { return List.of("java.class"); } public List<Locale> getCandidateLocales(String n, Locale l) { return List.of(Locale.ROOT); }
  public ResourceBundle newBundle(String n, Locale l, String f, ClassLoader c, boolean r) { made++; return new B(); } }
 public static void main(String[] a) throws Exception { C c = new C(); ResourceBundle.getBundle("B", Locale.ROOT, c); System.gc(); System.gc(); System.gc(); ResourceBundle.getBundle("B", Locale.ROOT, c); assert made == 1; } }
