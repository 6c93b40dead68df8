//@ fails: java -ea & kill -TERM: handlers are never called
public class SigHook { static int n; public static void main(String[] a) { sun.misc.Signal.handle(new sun.misc.Signal("TERM"), s -> { assert false; }); try { Thread.sleep(1500); } catch (InterruptedException e) { } } }
