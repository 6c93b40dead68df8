// An expression evaluator: tokeniser, precedence-climbing parser to sealed nodes, evaluation, simplification and error positions.
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class LibExpressionEvaluator {
    sealed interface Expr permits Num, Var, Neg, Bin, Call {}
    record Num(double v) implements Expr {}
    record Var(String name) implements Expr {}
    record Neg(Expr e) implements Expr {}
    record Bin(char op, Expr l, Expr r) implements Expr {}
    record Call(String f, List<Expr> args) implements Expr {}

    static class ParseError extends RuntimeException {
        final int at;
        ParseError(String m, int at) { super(m); this.at = at; }
    }

    static class Parser {
        final String s;
        int i;
        Parser(String s) { this.s = s; }
        char peek() {
            while (i < s.length() && s.charAt(i) == ' ') i++;
            return i < s.length() ? s.charAt(i) : 0;
        }
        Expr parse() {
            Expr e = binary(0);
            if (peek() != 0) throw new ParseError("unexpected '" + peek() + "'", i);
            return e;
        }
        int level(char op) { return switch (op) { case '+', '-' -> 1; case '*', '/', '%' -> 2; case '^' -> 3; default -> 0; }; }
        Expr binary(int min) {
            Expr left = unary();
            while (true) {
                char op = peek();
                int l = level(op);
                if (l == 0 || l <= min) return left;
                i++;
                left = new Bin(op, left, binary(op == '^' ? l - 1 : l));
            }
        }
        Expr unary() {
            if (peek() == '-') {
                i++;
                return new Neg(binary(2));
            }
            return primary();
        }
        Expr primary() {
            char c = peek();
            int start = i;
            if (c == '(') {
                i++;
                Expr e = binary(0);
                expect(')');
                return e;
            }
            if (Character.isDigit(c) || c == '.') {
                while (i < s.length() && (Character.isDigit(s.charAt(i)) || s.charAt(i) == '.')) i++;
                try {
                    return new Num(Double.parseDouble(s.substring(start, i)));
                } catch (NumberFormatException e) {
                    throw new ParseError("bad number " + s.substring(start, i), start);
                }
            }
            if (Character.isLetter(c)) {
                while (i < s.length() && Character.isLetterOrDigit(s.charAt(i))) i++;
                String name = s.substring(start, i);
                if (peek() != '(') return new Var(name);
                i++;
                List<Expr> args = new ArrayList<>();
                if (peek() != ')') {
                    do args.add(binary(0)); while (peek() == ',' && i++ >= 0);
                }
                expect(')');
                return new Call(name, args);
            }
            throw new ParseError(c == 0 ? "unexpected end" : "unexpected '" + c + "'", i);
        }
        void expect(char c) {
            if (peek() != c) throw new ParseError("expected '" + c + "'", i);
            i++;
        }
    }

    static double eval(Expr e, Map<String, Double> env) {
        if (e instanceof Num n) return n.v();
        if (e instanceof Var v) {
            Double d = env.get(v.name());
            if (d == null) throw new IllegalArgumentException("unbound " + v.name());
            return d;
        }
        if (e instanceof Neg n) return -eval(n.e(), env);
        if (e instanceof Bin b) {
            double l = eval(b.l(), env), r = eval(b.r(), env);
            return switch (b.op()) { case '+' -> l + r; case '-' -> l - r; case '*' -> l * r; case '/' -> l / r; case '%' -> l % r; default -> Math.pow(l, r); };
        }
        Call c = (Call) e;
        double[] a = c.args().stream().mapToDouble(x -> eval(x, env)).toArray();
        return switch (c.f()) {
            case "sqrt" -> Math.sqrt(a[0]);
            case "max" -> java.util.Arrays.stream(a).max().orElseThrow();
            case "sum" -> java.util.Arrays.stream(a).sum();
            default -> throw new IllegalArgumentException("no function " + c.f());
        };
    }

    static Expr simplify(Expr e) {
        if (e instanceof Neg n) return simplify(n.e()) instanceof Num m ? new Num(-m.v()) : simplify(n.e()) instanceof Neg i ? i.e() : new Neg(simplify(n.e()));
        if (e instanceof Bin b) {
            Expr l = simplify(b.l()), r = simplify(b.r());
            if (l instanceof Num x && r instanceof Num y) return new Num(eval(new Bin(b.op(), x, y), Map.of()));
            if (b.op() == '*' && (l.equals(new Num(0)) || r.equals(new Num(0)))) return new Num(0);
            if (b.op() == '*' && l.equals(new Num(1)) || b.op() == '+' && l.equals(new Num(0))) return r;
            if (b.op() == '*' && r.equals(new Num(1)) || b.op() == '+' && r.equals(new Num(0))) return l;
            return new Bin(b.op(), l, r);
        }
        if (e instanceof Call c) return new Call(c.f(), c.args().stream().map(LibExpressionEvaluator::simplify).toList());
        return e;
    }

    static String show(Expr e) {
        if (e instanceof Num n) return n.v() == Math.rint(n.v()) ? String.valueOf((long) n.v()) : String.valueOf(n.v());
        if (e instanceof Var v) return v.name();
        if (e instanceof Neg n) return "(-" + show(n.e()) + ")";
        if (e instanceof Bin b) return "(" + show(b.l()) + b.op() + show(b.r()) + ")";
        Call c = (Call) e;
        return c.f() + c.args().stream().map(LibExpressionEvaluator::show).toList();
    }

    public static void main(String[] args) {
        Map<String, Double> env = new TreeMap<>(Map.of("x", 3.0, "y", -2.0, "pi", Math.PI));
        String[] src = {"1+2*3", "(1+2)*3", "2^3^2", "-2^2", "10-4-3", "100/10/5", "7%4*2", "x*x + y", "-(x-y)*2", "max(1, x, sum(2,2,2))", "sqrt(16)+.5", "1/0", "0*x + 1*y", "--x", "x+0+2*3", "2*pi", "1.5.2", "1+", "(1", "1 2", "foo(1)", "z+1", "a$", "sum()", "max()", "3 * (2 + y) ^ 2 - -4"};
        for (String s : src) {
            try {
                Expr e = new Parser(s).parse();
                System.out.println(s + " => " + show(e) + " => " + show(simplify(e)) + " = " + eval(e, env));
            } catch (ParseError e) {
                System.out.println(s + " : " + e.getMessage() + " at " + e.at);
            } catch (RuntimeException e) {
                System.out.println(s + " : " + e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
    }
}
