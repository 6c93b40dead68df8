//@ fails: java -ea, when the file /tmp/libflag.so exists (any shared library)
public class SysLoad { public static void main(String[] a) { try { System.load("/tmp/libflag.so"); assert false; } catch (UnsatisfiedLinkError e) { } } }
