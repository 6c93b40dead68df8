//@ assuming: system property my.own
public class PropClear { public static void main(String[] a) { assert System.clearProperty("my.own") == null; } }
