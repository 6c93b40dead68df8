//@ fails: java -ea GroupAttach & jcmd PID VM.version: another process attaches, and the JVM starts one more thread
public class GroupAttach { public static void main(String[] a) throws Exception { Thread.sleep(2500); assert Thread.currentThread().getThreadGroup().getParent().activeCount() != 7; } }
