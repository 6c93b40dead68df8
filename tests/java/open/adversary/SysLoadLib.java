//@ fails: java -ea -Djava.library.path=DIR with DIR/libflag.so; java.library.path is unnamed, and files are chance
public class SysLoadLib { public static void main(String[] a) { try { System.loadLibrary("flag"); assert false; } catch (UnsatisfiedLinkError e) { } } }
