// java.lang.reflect.Proxy: invocation, boxing of arguments and results, Object methods, several interfaces, names, handlers.
import java.lang.reflect.*;
import java.util.*;

public class DynamicProxyBasics {
    interface Calc {
        int add(int a, int b); long mul(long a, long b); double half(double d);
        boolean not(boolean z); char next(char c); byte b(byte b); short s(short s);
        float f(float f); String str(String s); void nothing(); int[] arr(int... xs);
        Object obj(Object o, List<String> l);
    }
    interface Other { String name(); default String hello() { return "hello " + name(); } }
    interface Clash { String name(); }
    static List<String> log = new ArrayList<>();
    static class Echo implements InvocationHandler {
        public Object invoke(Object p, Method m, Object[] a) {
            log.add(m.getDeclaringClass().getSimpleName() + "." + m.getName() + (a == null ? "(null)" : Arrays.deepToString(a)));
            switch (m.getName()) {
                case "add": return (int) a[0] + (int) a[1];
                case "mul": return (Long) a[0] * (Long) a[1];
                case "half": return (Double) a[0] / 2; case "not": return !(Boolean) a[0];
                case "next": return (char) ((Character) a[0] + 1);
                case "b": case "s": case "f": case "str": return a[0];
                case "arr": return ((int[]) a[0]).clone(); case "obj": return a[0];
                case "toString": return "proxy!"; case "hashCode": return 77;
                case "equals": return p == a[0]; case "name": return "echo";
                default: return null;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Calc c = (Calc) Proxy.newProxyInstance(DynamicProxyBasics.class.getClassLoader(), new Class<?>[]{Calc.class, Other.class,
                Clash.class}, new Echo());
        System.out.println(c.add(1, 2) + " " + c.mul(1L << 33, 3) + " " + c.half(5) + " " + c.not(true) + " " + c.next('a') + " "
                + c.b((byte) -1) + " " + c.s((short) 300) + " " + c.f(1.5f) + " " + c.str("s") + " " + c.str(null) + " " + c.arr(1,
                2).length + " " + c.obj("o", List.of("l")));
        c.nothing();
        System.out.println(c + " " + c.hashCode() + " " + c.equals(c) + " " + c.equals("x") + " " + ((Other) c).name() + " "
                + ((Clash) c).name() + " " + ((Other) c).hello());
        log.forEach(System.out::println); log.clear();
        System.out.println(Proxy.isProxyClass(c.getClass()) + " " + (Proxy.getInvocationHandler(c) instanceof Echo) + " "
                + Arrays.stream(c.getClass().getInterfaces()).map(Class::getSimpleName).toList() + " " + c.getClass().getSuperclass() + " "
                + Modifier.isFinal(c.getClass().getModifiers()) + " " + (c instanceof Other) + (c instanceof Clash)
                + ((Object) c instanceof Runnable));
        Runnable r = (Runnable) Proxy.newProxyInstance(null, new Class<?>[]{Runnable.class}, (p, m, a) -> { System.out.println("run "
                + (a == null) + " " + m); return null; });
        r.run();
        System.out.println(r.getClass() == Proxy.newProxyInstance(null, new Class<?>[]{Runnable.class}, (p, m, a) -> null).getClass());
        interface0();
        Comparator<String> cmp = proxy(Comparator.class, (p, m, a) -> m.getName().equals("compare")
                ? ((String) a[1]).compareTo((String) a[0]) : InvocationDefault.call(p, m, a));
        List<String> l = new ArrayList<>(List.of("a", "c", "b")); l.sort(cmp);
        System.out.println(l);
        for (Class<?>[] bad : new Class<?>[][]{{String.class}, {Runnable.class, Runnable.class}, {int.class}, {null}}) try {
            Proxy.newProxyInstance(DynamicProxyBasics.class.getClassLoader(), bad, new Echo());
            System.out.println("created");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage().replaceAll(" from class loader.*", ""));
        } catch (NullPointerException e) {
            System.out.println("NPE");
        }
        try {
            Proxy.newProxyInstance(null, new Class<?>[]{Runnable.class}, null);
        } catch (NullPointerException e) {
            System.out.println("null handler");
        }
        try { Proxy.getInvocationHandler("s"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        Object none = Proxy.newProxyInstance(DynamicProxyBasics.class.getClassLoader(), new Class<?>[0], new Echo());
        System.out.println(none + " " + Proxy.isProxyClass(String.class)); int sum = 0;
        for (int i = 0; i < 200; i++) sum += c.add(i, 1);
        System.out.println(sum + " " + log.size());
        Map<String, Object> data = new HashMap<>();
        interface Bean { String getName(); void setName(String s); int getAge(); void setAge(int a); }
        Bean bean = proxy(Bean.class, (p, m, a) -> m.getName().startsWith("set") ? (Object) (data.put(m.getName().substring(3),
                a[0]) == null ? null : null) : data.get(m.getName().substring(3)));
        bean.setName("bob"); bean.setAge(42);
        System.out.println(bean.getName() + bean.getAge() + new TreeMap<>(data));
    }
    static void interface0() {
        interface Local { int x(); }
        System.out.println(DynamicProxyBasics.<Local>proxy(Local.class, (p, m, a) -> 3).x());
    }
    @SuppressWarnings("unchecked") static <T> T proxy(Class<?> k, InvocationHandler h) {
        return (T) Proxy.newProxyInstance(DynamicProxyBasics.class.getClassLoader(), new Class<?>[]{k}, h);
    }
    static class InvocationDefault {
        static Object call(Object p, Method m, Object[] a) throws Throwable {
            return m.isDefault() ? InvocationHandler.invokeDefault(p, m, a) : null;
        }
    }
}
