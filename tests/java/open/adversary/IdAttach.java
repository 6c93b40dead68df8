//@ fails: java -ea IdAttach & jcmd PID VM.version: the attach listener takes a thread id
public class IdAttach { public static void main(String[] a) throws Exception { Thread.sleep(2500); long id = new Thread(() -> {}).getId(); assert id != 13; } }
