//@ fails: plain java -ea (k is 3 on HotSpot): hash order of objects added by Method.invoke
import java.util.*;
public class RfOrder4 { public static void main(String[] a) throws Exception { for (int r = 0; r < 3; r++) new Object().hashCode(); Object[] o = new Object[6]; Set<Object> s = new HashSet<>();
 var m = Set.class.getMethod("add", Object.class); for (int i = 0; i < 6; i++) { o[i] = new Object(); m.invoke(s, o[i]); }
 Object f = s.iterator().next(); int k = 0; while (o[k] != f) k++; assert k == 4; } }
