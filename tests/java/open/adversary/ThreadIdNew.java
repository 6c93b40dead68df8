//@ fails: java -ea -XX:ActiveProcessorCount=8 (number of compiler threads, i.e. processors, unnamed), or an attach listener: thread ids are given to JVM threads, too
public class ThreadIdNew { public static void main(String[] a) { long id = new Thread(() -> {}).getId(); assert id == 0 || id > 0 && id != 14; } }
