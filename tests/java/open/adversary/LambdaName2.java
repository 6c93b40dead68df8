//@ fails: java -ea in about 1 of 10 runs: the name of a lambda's class has an address in it (4/40 here)
public class LambdaName2 { public static void main(String[] args) { Runnable r = () -> {}; String n = r.getClass().getName(); assert n.hashCode() % 16 != 7; } }
