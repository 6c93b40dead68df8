// Static and private interface methods, constants, nested types in interfaces, and calls among them.
public class StaticAndPrivateMembers {
    interface Tool {
        int LIMIT = 3; String NAME = "tool" + LIMIT; int[] SHARED = {1, 2, 3};
        static Tool of(String s) { return () -> s; }
        static int count(Tool... ts) { return total(ts) + LIMIT; }
        private static int total(Tool[] ts) { int n = 0; for (Tool t : ts) n += t.weight(); return n; }
        String text();
        default int weight() { return scale(text().length()); }
        private int scale(int n) { return n > LIMIT ? n * factor() : n; }
        private int factor() { return 10; }
        class Impl implements Tool {
            public String text() { return "impl" + LIMIT; }
            public int weight() { return Tool.super.weight() + 1; }
        }
        enum Mode { ON, OFF; Mode flip() { return this == ON ? OFF : ON; } }
        record Pair(Tool a, Tool b) { int sum() { return a.weight() + b.weight(); } }
        interface Nested { default String hi() { return "nested in " + NAME; } }
        @interface Mark { int value() default LIMIT; }
    }
    interface SubTool extends Tool {
        int LIMIT = 99;
        static Tool of(String s) { return () -> "sub" + s; }
        default int weight() { return LIMIT + Tool.LIMIT; }
    }
    interface OtherLimit { int LIMIT = 7; }
    static class Both implements SubTool, OtherLimit { public String text() { return SubTool.LIMIT + "/" + OtherLimit.LIMIT; } }
    interface Recursive {
        private static long fact(int n) { return n < 2 ? 1 : n * fact(n - 1); }
        static long of(int n) { return fact(n); }
        default long twice(int n) { return 2 * fact(n); }
    }
    interface WithMain {
        static void helper(StringBuilder sb) {
            sb.append("helper "); Runnable r = () -> sb.append("lambda in interface ");
            r.run(); inner(sb);
        }
        private static void inner(StringBuilder sb) { new Object() { void go() { sb.append("anonymous in interface"); } }.go(); }
    }
    interface State {
        java.util.Map<String, Integer> M = new java.util.TreeMap<>();
        static int next(String k) { return M.merge(k, 1, Integer::sum); }
    }
    @Tool.Mark static class Marked { }

    public static void main(String[] args) {
        Tool a = Tool.of("ab"), b = Tool.of("abcdef"), s = SubTool.of("x");
        System.out.println(a.text() + " " + a.weight() + " " + b.weight() + " " + s.text() + " " + s.weight());
        System.out.println(Tool.count() + " " + Tool.count(a, b, s) + " " + Tool.NAME + " " + Tool.LIMIT + " " + SubTool.LIMIT + " "
                + SubTool.NAME);
        Tool.Impl impl = new Tool.Impl();
        System.out.println(impl.text() + " " + impl.weight() + " " + Tool.Impl.LIMIT);
        System.out.println(new Both().text() + " " + new Both().weight() + " " + ((Tool) new Both()).weight());
        System.out.println(Tool.Mode.ON.flip() + " " + new Tool.Pair(a, impl).sum() + " " + new Tool.Nested() { }.hi());
        System.out.println(new SubTool.Nested() { public String hi() { return SubTool.Nested.super.hi() + "!"; } }.hi());
        Tool.SHARED[1] = 20;
        System.out.println(Tool.SHARED[0] + Tool.SHARED[1] + Tool.SHARED[2]);
        System.out.println(Recursive.of(15) + " " + new Recursive() { }.twice(5));
        StringBuilder sb = new StringBuilder();
        WithMain.helper(sb);
        System.out.println(sb);
        State.next("k"); State.next("k"); State.next("j");
        System.out.println(State.M + " " + State.next("k"));
        System.out.println(Marked.class.isAnnotationPresent(Tool.Mark.class));
        java.util.function.Function<String, Tool> f = Tool::of, g = SubTool::of;
        java.util.function.ToIntFunction<Tool> w = Tool::weight;
        System.out.println(w.applyAsInt(f.apply("four")) + " " + w.applyAsInt(g.apply("four")) + " " + g.apply("q").text());
        for (java.lang.reflect.Method m : java.util.Arrays.stream(Tool.class.getDeclaredMethods()).filter(m ->
                !m.isSynthetic()).sorted(java.util.Comparator.comparing(java.lang.reflect.Method::getName)).toList())
            System.out.println(java.lang.reflect.Modifier.toString(m.getModifiers()) + " " + m.getName() + " default " + m.isDefault());
        for (java.lang.reflect.Field x : Tool.class.getDeclaredFields()) System.out.println(x.toGenericString());
        for (Class<?> k :
                java.util.Arrays.stream(Tool.class.getDeclaredClasses()).sorted(java.util.Comparator.comparing(Class::getName)).toList()) System.out.println(k.getSimpleName()
                + " " + java.lang.reflect.Modifier.toString(k.getModifiers()));
    }
}
