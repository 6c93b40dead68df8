import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The tree of a Mini program, as the generated parser builds it, and its interpreter: each node runs itself. */
class Mini {
    static final class Scope {
        final Map<String, Object> values = new HashMap<>();
        final Scope outer;

        Scope(Scope outer) {
            this.outer = outer;
        }

        Scope owner(String name) {
            for (Scope s = this; s != null; s = s.outer) {
                if (s.values.containsKey(name)) {
                    return s;
                }
            }
            throw new Trouble("unknown name " + name);
        }
    }

    static class Trouble extends RuntimeException {
        Trouble(String message) {
            super(message);
        }
    }

    /** A jump out of statements: return, break or continue. */
    static final class Jump extends RuntimeException {
        final Object kind;
        final transient Object value;

        Jump(Object kind, Object value) {
            super(null, null, false, false);
            this.kind = kind;
            this.value = value;
        }
    }

    static final class Closure {
        final Function function;
        final Scope scope;

        Closure(Function function, Scope scope) {
            this.function = function;
            this.scope = scope;
        }

        Object call(List<Object> arguments) {
            if (arguments.size() != function.parameters.size()) {
                throw new Trouble(function.name + " takes " + function.parameters.size() + " arguments, not " + arguments.size());
            }
            Scope inner = new Scope(scope);
            for (int i = 0; i < arguments.size(); i++) {
                inner.values.put(function.parameters.get(i), arguments.get(i));
            }
            try {
                function.body.run(inner);
            } catch (Jump jump) {
                return jump.value;
            }
            return null;
        }

        @Override
        public String toString() {
            return "<" + function.name + "/" + function.parameters.size() + ">";
        }
    }

    record Program(List<Function> functions) {
        void run() {
            Scope global = new Scope(null);
            for (Function f : functions) {
                global.values.put(f.name, new Closure(f, global));
            }
            ((Closure) global.owner("main").values.get("main")).call(List.of());
        }
    }

    record Function(String name, List<String> parameters, Statement body) { }

    record Arm(List<Expression> values, Statement body) { }

    interface Statement {
        void run(Scope scope);
    }

    interface Expression {
        Object value(Scope scope);
    }

    record Block(List<Statement> statements) implements Statement {
        public void run(Scope scope) {
            Scope inner = new Scope(scope);
            for (Statement s : statements) {
                s.run(inner);
            }
        }
    }

    record Let(String name, Expression value) implements Statement {
        public void run(Scope scope) {
            scope.values.put(name, value.value(scope));
        }
    }

    record Assign(Expression target, String operator, Expression value) implements Statement {
        public void run(Scope scope) {
            Object v = value.value(scope);
            if (!operator.equals("=")) {
                v = Binary.apply(operator, target.value(scope), v);
            }
            if (target instanceof Variable) {
                String name = ((Variable) target).name;
                scope.owner(name).values.put(name, v);
            } else if (target instanceof Index) {
                Index index = (Index) target;
                List<Object> list = list(index.of.value(scope));
                int i = Math.toIntExact((Long) index.index.value(scope));
                if (i == list.size()) {
                    list.add(v);
                } else {
                    list.set(i, v);
                }
            } else {
                throw new Trouble("nothing to assign to");
            }
        }
    }

    record If(Expression condition, Statement yes, Statement no) implements Statement {
        public void run(Scope scope) {
            if (truth(condition.value(scope))) {
                yes.run(scope);
            } else if (no != null) {
                no.run(scope);
            }
        }
    }

    record While(Expression condition, Statement body) implements Statement {
        public void run(Scope scope) {
            while (truth(condition.value(scope))) {
                if (!again(body, scope)) {
                    return;
                }
            }
        }
    }

    record For(String name, Expression values, Statement body) implements Statement {
        public void run(Scope scope) {
            for (Object v : list(values.value(scope))) {
                Scope inner = new Scope(scope);
                inner.values.put(name, v);
                if (!again(body, inner)) {
                    return;
                }
            }
        }
    }

    record Return(Expression value) implements Statement {
        public void run(Scope scope) {
            throw new Jump("return", value == null ? null : value.value(scope));
        }
    }

    record Leave(boolean loop) implements Statement {
        public void run(Scope scope) {
            throw new Jump(loop ? "break" : "continue", null);
        }
    }

    record Print(List<Expression> values) implements Statement {
        public void run(Scope scope) {
            StringBuilder line = new StringBuilder();
            for (Expression e : values) {
                line.append(line.length() == 0 ? "" : " ").append(e.value(scope));
            }
            System.out.println(line);
        }
    }

    record Evaluate(Expression expression) implements Statement {
        public void run(Scope scope) {
            expression.value(scope);
        }
    }

    record Match(Expression subject, List<Arm> arms, Statement otherwise) implements Statement {
        public void run(Scope scope) {
            Object v = subject.value(scope);
            for (Arm arm : arms) {
                for (Expression e : arm.values) {
                    if (Objects.equals(v, e.value(scope))) {
                        arm.body.run(scope);
                        return;
                    }
                }
            }
            if (otherwise != null) {
                otherwise.run(scope);
            }
        }
    }

    record Constant(Object value) implements Expression {
        public Object value(Scope scope) {
            return value;
        }
    }

    record Variable(String name) implements Expression {
        public Object value(Scope scope) {
            return scope.owner(name).values.get(name);
        }
    }

    record Index(Expression of, Expression index) implements Expression {
        public Object value(Scope scope) {
            Object from = of.value(scope);
            int i = Math.toIntExact((Long) index.value(scope));
            return from instanceof String ? String.valueOf(((String) from).charAt(i)) : list(from).get(i);
        }
    }

    record Call(Expression callee, List<Expression> arguments) implements Expression {
        public Object value(Scope scope) {
            List<Object> values = new ArrayList<>();
            for (Expression e : arguments) {
                values.add(e.value(scope));
            }
            if (callee instanceof Variable && ((Variable) callee).name.equals("size")) {
                Object of = values.get(0);
                return (long) (of instanceof String ? ((String) of).length() : list(of).size());
            }
            return ((Closure) callee.value(scope)).call(values);
        }
    }

    record Lambda(Function function) implements Expression {
        public Object value(Scope scope) {
            return new Closure(function, scope);
        }
    }

    record ListOf(List<Expression> values) implements Expression {
        public Object value(Scope scope) {
            List<Object> list = new ArrayList<>();
            for (Expression e : values) {
                list.add(e.value(scope));
            }
            return list;
        }
    }

    record Choice(Expression condition, Expression yes, Expression no) implements Expression {
        public Object value(Scope scope) {
            return truth(condition.value(scope)) ? yes.value(scope) : no.value(scope);
        }
    }

    record Unary(String operator, Expression operand) implements Expression {
        public Object value(Scope scope) {
            Object v = operand.value(scope);
            if (operator.equals("not")) {
                return !truth(v);
            }
            return v instanceof Long ? (Object) (-(Long) v) : (Object) (-(Double) v);
        }
    }

    record Binary(String operator, Expression left, Expression right) implements Expression {
        public Object value(Scope scope) {
            Object a = left.value(scope);
            if (operator.equals("and") || operator.equals("or")) {
                return truth(a) == operator.equals("or") ? a : right.value(scope);
            }
            return apply(operator, a, right.value(scope));
        }

        static Object apply(String operator, Object a, Object b) {
            if (operator.equals("==")) {
                return Objects.equals(a, b);
            } else if (operator.equals("!=")) {
                return !Objects.equals(a, b);
            } else if (operator.equals("+") && (a instanceof String || b instanceof String)) {
                return a + "" + b;
            } else if (operator.equals("+") && a instanceof List) {
                List<Object> sum = new ArrayList<>(list(a));
                sum.addAll(list(b));
                return sum;
            } else if (a instanceof Long && b instanceof Long) {
                return integer(operator, (Long) a, (Long) b);
            }
            return real(operator, ((Number) a).doubleValue(), ((Number) b).doubleValue());
        }

        private static Object integer(String operator, long a, long b) {
            switch (operator) {
                case "+": return a + b;
                case "-": return a - b;
                case "*": return a * b;
                case "/": return a / b;
                case "%": return a % b;
                case "**": return Math.round(Math.pow(a, b));
                case "<<": return a << b;
                case ">>": return a >> b;
                case "&": return a & b;
                case "|": return a | b;
                case "^": return a ^ b;
                case "<": return a < b;
                case "<=": return a <= b;
                case ">": return a > b;
                case ">=": return a >= b;
                case "..": {
                    List<Object> range = new ArrayList<>();
                    for (long i = a; i < b; i++) {
                        range.add(i);
                    }
                    return range;
                }
                default: throw new Trouble("no integer " + operator);
            }
        }

        private static Object real(String operator, double a, double b) {
            switch (operator) {
                case "+": return a + b;
                case "-": return a - b;
                case "*": return a * b;
                case "/": return a / b;
                case "%": return a % b;
                case "**": return Math.pow(a, b);
                case "<": return a < b;
                case "<=": return a <= b;
                case ">": return a > b;
                case ">=": return a >= b;
                default: throw new Trouble("no real " + operator);
            }
        }
    }

    /** Runs a loop's body once; false when the loop is to end. */
    private static boolean again(Statement body, Scope scope) {
        try {
            body.run(scope);
        } catch (Jump jump) {
            if (jump.kind.equals("return")) {
                throw jump;
            }
            return jump.kind.equals("continue");
        }
        return true;
    }

    private static boolean truth(Object v) {
        return v != null && !Boolean.FALSE.equals(v);
    }

    @SuppressWarnings("unchecked")
    private static List<Object> list(Object v) {
        if (!(v instanceof List)) {
            throw new Trouble("not a list: " + v);
        }
        return (List<Object>) v;
    }
}
