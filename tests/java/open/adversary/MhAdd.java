//@ fails: plain java -ea: hash order of objects added by MethodHandle.invokeWithArguments
import java.util.*; import java.lang.invoke.*;
public class MhAdd { public static void main(String[] a) throws Throwable { Object[] o = new Object[6]; Set<Object> s = new HashSet<>();
 var m = MethodHandles.lookup().findVirtual(Set.class, "add", MethodType.methodType(boolean.class, Object.class)); for (int i = 0; i < 6; i++) { o[i] = new Object(); m.invokeWithArguments(s, o[i]); }
 Object f = s.iterator().next(); int k = 0; while (o[k] != f) k++; assert k == 0; } }
