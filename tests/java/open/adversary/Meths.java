//@ fails: java -ea -Xshare:off: order of getDeclaredMethods follows addresses of symbols
public class Meths { public void zebra() {} public void apple() {} public static void main(String[] a) throws Exception { assert Meths.class.getDeclaredMethods().length == 3; String n = Meths.class.getDeclaredMethods()[0].getName(); assert !n.equals("apple"); } }
