//@ assuming: system property my.own
public class PropReplace { public static void main(String[] a) { assert System.getProperties().replace("my.own", "x") == null; } }
