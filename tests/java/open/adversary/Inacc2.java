//@ fails: plain java -ea here: message of InaccessibleObjectException ends with the identity hash of the unnamed module
public class Inacc2 { public static void main(String[] a) throws Exception { try { String.class.getDeclaredField("value").setAccessible(true); } catch (RuntimeException e) { String s = e.getMessage(); assert s.charAt(s.length() - 1) != '0'; } } }
