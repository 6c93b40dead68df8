//@ fails: java -ea Sig & kill -USR2 PID: signals come from other processes
public class Sig { static volatile boolean got; public static void main(String[] a) throws Exception { sun.misc.Signal.handle(new sun.misc.Signal("USR2"), s -> { got = true; }); Thread.sleep(1500); assert !got; } }
