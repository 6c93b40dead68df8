// Unchecked casts and erasure: where the checkcast sits decides where ClassCastException appears.
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

public class HeapPollution {
    @SuppressWarnings("unchecked") static <T> T cast(Object o) { return (T) o; }
    @SuppressWarnings("unchecked") static <T extends Number> T castBound(Object o) { return (T) o; }
    @SuppressWarnings("unchecked") static <T> T[] mk(int n) { return (T[]) new Object[n]; }
    static <T> void ignore(T t) { }
    static <T> T id(T t) { return t; }
    static <T> boolean isNull(T t) { return t == null; }
    static class Holder<T> {
        T value; List<T> list = new ArrayList<>(); T[] arr = mk(2);
        T get() { return value; }
        int intValue() { return (Integer) (Object) value; }
        boolean same(T o) { return value == o; }
    }
    static void attempt(String name, Supplier<Object> s) {
        try {
            System.out.println(name + ": " + s.get());
        } catch (ClassCastException e) {
            System.out.println(name + ": CCE " + e.getMessage().replaceAll(" \\(.*", ""));
        } catch (RuntimeException e) {
            System.out.println(name + ": " + e);
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        attempt("cast to Object", () -> cast("s"));
        attempt("cast assigned", () -> { String s = cast(5); return s; });
        attempt("cast ignored", () -> { HeapPollution.<String>cast(5); return "no check"; });
        attempt("cast passed to generic", () -> { ignore(HeapPollution.<String>cast(5)); return "maybe"; });
        attempt("cast null test", () -> isNull(HeapPollution.<Integer>cast("x")));
        attempt("cast concat", () -> "" + HeapPollution.<Object>cast(5));
        attempt("cast receiver", () -> HeapPollution.<String>cast(5).length());
        attempt("bound", () -> castBound("s"));
        attempt("bound ok", () -> castBound(2.5).intValue());
        attempt("instanceof", () -> (Object) HeapPollution.<String>cast(5) instanceof Integer);
        Holder<String> h = new Holder<>(); ((Holder) h).value = 42;
        attempt("field read", () -> { String s = h.value; return s; });
        attempt("field as Object", () -> { Object o = h.value; return o; });
        attempt("getter ignored", () -> { h.get(); return "fine"; });
        attempt("getter used", () -> h.get().length()); attempt("intValue", h::intValue);
        attempt("same", () -> h.same(cast(42)));
        attempt("array of T", () -> { Object[] a = ((Holder) h).arr; return a.length; });
        attempt("array of String", () -> h.arr.length);
        attempt("array element", () -> h.arr[0]);
        List<Integer> ints = new ArrayList<>(); ((List) ints).add("text"); ints.add(1);
        attempt("size", ints::size); attempt("toString", ints::toString);
        attempt("get as Object", () -> { Object o = ints.get(0); return o; });
        attempt("get as int", () -> { int i = ints.get(0); return i; });
        attempt("get as Integer", () -> { Integer i = ints.get(0); return i; });
        attempt("loop", () -> { int s = 0; for (int i : ints) s += i; return s; });
        attempt("loop Object", () -> { StringBuilder s = new StringBuilder(); for (Object i : ints) s.append(i); return s; });
        attempt("stream", () -> ints.stream().mapToInt(i -> i).sum());
        attempt("sort", () -> { Collections.sort(ints); return ints; });
        attempt("println choice", () -> String.valueOf((Object) ints.get(0)));
        List<Integer> checked = Collections.checkedList(new ArrayList<>(), Integer.class);
        attempt("checked list", () -> ((List) checked).add("x"));
        Map<String, List<Integer>> m = new HashMap<>(); ((Map) m).put(1, "notalist");
        attempt("map get miss", () -> m.get("1"));
        attempt("map values", () -> m.values().iterator().next().size());
        attempt("map keys", () -> { for (String k : m.keySet()) return k; return "none"; });
        attempt("map keys Object", () -> { for (Object k : m.keySet()) return k; return "none"; });
        Comparable c = "a"; attempt("raw compare", () -> c.compareTo(1));
        attempt("id chain", () -> id(id(HeapPollution.<String>cast(9))));
        attempt("ternary", () -> args.length == 0 ? HeapPollution.<Object>cast(1) : "s");
        attempt("unbox", () -> HeapPollution.<Integer>cast(7) + 1);
        attempt("unbox bad", () -> HeapPollution.<Integer>cast(7L) + 1);
        attempt("array cast", () -> { Object[] o = new Integer[]{1}; return ((Number[]) o)[0]; });
        attempt("array cast bad", () -> { Object[] o = {1}; return ((Integer[]) o)[0]; });
        attempt("intersection", () -> { Object o = "s"; return ((Comparable<String> & CharSequence) o).length(); });
        attempt("intersection bad", () -> { Object o = 1; return ((Comparable<String> & CharSequence) o).length(); });
    }
}
