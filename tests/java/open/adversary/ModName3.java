//@ fails: plain java -ea here: the text of an unnamed module has its identity hash in it, asked by java/lang/Module, which is in CACHES
public class ModName3 { public static void main(String[] a) { String s = ModName3.class.getModule().toString(); char c = s.charAt(s.length() - 1); assert c != '0'; } }
