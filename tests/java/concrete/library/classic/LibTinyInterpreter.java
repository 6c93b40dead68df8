// An interpreter for a small language with variables, functions, recursion, loops, closures and run-time errors.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class LibTinyInterpreter {
    static class LangError extends RuntimeException {
        LangError(String m) { super(m); }
    }

    static List<Object> read(String s) {
        List<Object> top = new ArrayList<>();
        List<List<Object>> stack = new ArrayList<>(List.of(top));
        String spaced = s.replace("(", " ( ").replace(")", " ) ").trim();
        for (String t : spaced.split("\\s+")) {
            List<Object> cur = stack.get(stack.size() - 1);
            if (t.equals("(")) {
                List<Object> n = new ArrayList<>();
                cur.add(n);
                stack.add(n);
            } else if (t.equals(")")) {
                if (stack.size() == 1) throw new LangError("unbalanced )");
                stack.remove(stack.size() - 1);
            } else {
                try {
                    cur.add(Long.parseLong(t));
                } catch (NumberFormatException e) {
                    cur.add(t);
                }
            }
        }
        if (stack.size() > 1) throw new LangError("missing )");
        return top;
    }

    static class Env {
        final Map<String, Object> vars = new HashMap<>();
        final Env outer;
        Env(Env o) { outer = o; }
        Env where(String n) {
            for (Env e = this; e != null; e = e.outer) if (e.vars.containsKey(n)) return e;
            throw new LangError("undefined " + n);
        }
    }

    interface Fn { Object call(List<Object> args); }

    final StringBuilder out = new StringBuilder();
    long steps;

    boolean truth(Object o) { return !(Boolean.FALSE.equals(o) || o == null); }

    Object eval(Object x, Env env) {
        if (++steps > 40_000) throw new LangError("too many steps");
        if (x instanceof Long) return x;
        if (x instanceof String s) {
            if (s.startsWith("'")) return s.substring(1);
            if (s.equals("true") || s.equals("false")) return Boolean.valueOf(s);
            return env.where(s).vars.get(s);
        }
        @SuppressWarnings("unchecked") List<Object> l = (List<Object>) x;
        if (l.isEmpty()) return null;
        if (l.get(0) instanceof String op) {
            switch (op) {
                case "def": {
                    Object v = eval(l.get(2), env);
                    env.vars.put((String) l.get(1), v);
                    return v;
                }
                case "set": {
                    Object v = eval(l.get(2), env);
                    env.where((String) l.get(1)).vars.put((String) l.get(1), v);
                    return v;
                }
                case "if": return eval(truth(eval(l.get(1), env)) ? l.get(2) : l.size() > 3 ? l.get(3) : List.of(), env);
                case "while": {
                    Object v = null;
                    while (truth(eval(l.get(1), env))) for (Object b : l.subList(2, l.size())) v = eval(b, env);
                    return v;
                }
                case "do": {
                    Object v = null;
                    for (Object b : l.subList(1, l.size())) v = eval(b, env);
                    return v;
                }
                case "fn": {
                    @SuppressWarnings("unchecked") List<Object> params = (List<Object>) l.get(1);
                    List<Object> body = l.subList(2, l.size());
                    return (Fn) args -> {
                        if (args.size() != params.size()) throw new LangError("expected " + params.size() + " arguments, got " + args.size());
                        Env e = new Env(env);
                        for (int i = 0; i < args.size(); i++) e.vars.put((String) params.get(i), args.get(i));
                        Object v = null;
                        for (Object b : body) v = eval(b, e);
                        return v;
                    };
                }
                default: break;
            }
        }
        Object f = eval(l.get(0), env);
        List<Object> args = new ArrayList<>();
        for (Object a : l.subList(1, l.size())) args.add(eval(a, env));
        if (!(f instanceof Fn fn)) throw new LangError("not a function: " + f);
        return fn.call(args);
    }

    interface LongOp { Object of(long a, long b); }

    static Fn num(LongOp op) {
        return a -> {
            Object r = a.get(0);
            for (Object o : a.subList(1, a.size())) r = op.of((Long) r, (Long) o);
            return r;
        };
    }

    Env globals() {
        Env e = new Env(null);
        e.vars.put("+", num((a, b) -> a + b));
        e.vars.put("-", num((a, b) -> a - b));
        e.vars.put("*", num((a, b) -> a * b));
        e.vars.put("/", num((a, b) -> a / b));
        e.vars.put("%", num((a, b) -> a % b));
        e.vars.put("<", num((a, b) -> a < b));
        e.vars.put("=", (Fn) a -> a.get(0).equals(a.get(1)));
        e.vars.put("list", (Fn) ArrayList::new);
        e.vars.put("nth", (Fn) a -> ((List<?>) a.get(0)).get((int) (long) (Long) a.get(1)));
        e.vars.put("map", (Fn) a -> {
            List<Object> r = new ArrayList<>();
            for (Object o : (List<?>) a.get(1)) r.add(((Fn) a.get(0)).call(new ArrayList<>(List.of(o))));
            return r;
        });
        e.vars.put("print", (Fn) a -> {
            out.append(a).append(' ');
            return null;
        });
        return e;
    }

    public static void main(String[] args) {
        String[] programs = {
            "(+ 1 2 (* 3 4))",
            "(def fact (fn (n) (if (< n 2) 1 (* n (fact (- n 1)))))) (fact 20)",
            "(def fib (fn (n) (if (< n 2) n (+ (fib (- n 1)) (fib (- n 2)))))) (fib 14)",
            "(def i 0) (def s 0) (while (< i 100) (set i (+ i 1)) (if (= (% i 3) 0) (set s (+ s i)))) s",
            "(def counter (fn () (def n 0) (fn () (set n (+ n 1)) n))) (def a (counter)) (def b (counter)) (a) (a) (b) (list (a) (b))",
            "(map (fn (x) (* x x)) (list 1 2 3 4))",
            "(def compose (fn (f g) (fn (x) (f (g x))))) ((compose (fn (x) (+ x 1)) (fn (x) (* x 10))) 4)",
            "(print 'hello 1) (print (list 'a true)) (do 1 2 3)",
            "(def gcd (fn (a b) (if (= b 0) a (gcd b (% a b))))) (gcd 1071 462)",
            "(def collatz (fn (n k) (if (= n 1) k (collatz (if (= (% n 2) 0) (/ n 2) (+ (* 3 n) 1)) (+ k 1))))) (collatz 27 0)",
            "(if false 1)", "()", "undefined-name", "(1 2)", "((fn (x) x))", "(+ 1", ")", "(/ 1 0)", "(nth (list 1) 5)", "(+ 'a 1)", "(while true 1)",
            "(def y (fn (f) ((fn (x) (x x)) (fn (x) (f (fn (v) ((x x) v))))))) ((y (fn (self) (fn (n) (if (= n 0) 0 (+ n (self (- n 1))))))) 10)"};
        for (String p : programs) {
            LibTinyInterpreter in = new LibTinyInterpreter();
            try {
                Object last = null;
                Env env = in.globals();
                for (Object form : read(p)) last = in.eval(form, env);
                System.out.println(p + " => " + last + (in.out.length() > 0 ? " printed " + in.out.toString().trim() : "") + " steps " + in.steps);
            } catch (LangError e) {
                System.out.println(p + " error: " + e.getMessage());
            } catch (ArithmeticException | IndexOutOfBoundsException e) {
                System.out.println(p + " failed: " + e.getMessage());
            } catch (ClassCastException e) {
                System.out.println(p + " wrong type");
            }
        }
    }
}
