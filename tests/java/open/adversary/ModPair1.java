//@ fails: java -ea in 1 of 150 runs: order of ModuleLayer.modules() depends on identity hashes, asked below java/lang/ModuleLayer (CACHES), or made on the host
public class ModPair1 { public static void main(String[] a) { var i = ModuleLayer.boot().modules().iterator(); String f = i.next().getName(), g = i.next().getName(); assert !(f.equals("java.base") && g.equals("java.transaction.xa")); } }
