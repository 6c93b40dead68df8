//@ assuming: system property my.own
import java.util.*;
public class PropOld { public static void main(String[] a) { Properties p = System.getProperties(); System.setProperties(new Properties()); assert p.getProperty("my.own") == null; } }
