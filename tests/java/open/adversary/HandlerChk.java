//@ fails: plain java -ea, always: 'AssertionError thrown from the UncaughtExceptionHandler' (debatable whether that counts; no chance involved)
public class HandlerChk { public static void main(String[] a) throws Throwable { Thread.setDefaultUncaughtExceptionHandler((t, e) -> { assert false; }); throw new RuntimeException(); } }
