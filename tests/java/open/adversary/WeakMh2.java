//@ fails: java -ea -XX:+DisableExplicitGC: Reference.get asked through a method handle counts as asked by a cache
import java.lang.ref.*; import java.lang.invoke.*;
public class WeakMh2 { public static void main(String[] a) throws Throwable { var r = new WeakReference<Object>(new Object()); System.gc(); Object o = MethodHandles.lookup().findVirtual(Reference.class, "get", MethodType.methodType(Object.class)).invokeWithArguments(r); assert o == null; } }
