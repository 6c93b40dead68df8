// A tokeniser, compiler and stack virtual machine for a small imperative language, with disassembly and run-time faults.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class LibStackMachine {
    enum Op { PUSH, LOAD, STORE, ADD, SUB, MUL, DIV, MOD, LT, EQ, NOT, JMP, JZ, PRINT, HALT }
    record Instr(Op op, int arg) {
        @Override public String toString() { return op + (op == Op.PUSH || op == Op.LOAD || op == Op.STORE || op == Op.JMP || op == Op.JZ ? " " + arg : ""); }
    }
    enum Kind { NUMBER, NAME, KEYWORD, SYMBOL, END }
    record Token(Kind kind, String text, int line) {}

    static class CompileError extends RuntimeException {
        CompileError(String m, Token t) { super("line " + t.line() + ": " + m + " near '" + t.text() + "'"); }
    }

    static final Pattern LEX = Pattern.compile("(?<ws>\\s+|//[^\\n]*)|(?<num>\\d+)|(?<name>[a-z]\\w*)|(?<sym>==|!=|<=|>=|[-+*/%<>=(){};!])");

    static List<Token> lex(String s) {
        List<Token> out = new ArrayList<>();
        Matcher m = LEX.matcher(s);
        int at = 0, line = 1;
        while (at < s.length()) {
            m.region(at, s.length());
            if (!m.lookingAt()) throw new CompileError("bad character", new Token(Kind.SYMBOL, s.substring(at, at + 1), line));
            String t = m.group();
            if (m.group("num") != null) out.add(new Token(Kind.NUMBER, t, line));
            else if (m.group("name") != null) out.add(new Token(t.matches("while|if|else|print") ? Kind.KEYWORD : Kind.NAME, t, line));
            else if (m.group("sym") != null) out.add(new Token(Kind.SYMBOL, t, line));
            for (char c : t.toCharArray()) if (c == '\n') line++;
            at = m.end();
        }
        out.add(new Token(Kind.END, "end", line));
        return out;
    }

    static class Compiler {
        final List<Token> ts;
        int i;
        final List<Instr> code = new ArrayList<>();
        final Map<String, Integer> vars = new HashMap<>();
        Compiler(List<Token> ts) { this.ts = ts; }
        Token t() { return ts.get(i); }
        boolean eat(String s) {
            if (t().kind() != Kind.END && t().text().equals(s)) {
                i++;
                return true;
            }
            return false;
        }
        void need(String s) { if (!eat(s)) throw new CompileError("expected " + s, t()); }
        int emit(Op op, int arg) { code.add(new Instr(op, arg)); return code.size() - 1; }
        void patch(int at) { code.set(at, new Instr(code.get(at).op(), code.size())); }
        List<Instr> program() {
            while (t().kind() != Kind.END) statement();
            emit(Op.HALT, 0);
            return code;
        }
        void statement() {
            if (eat("{")) {
                while (!eat("}")) {
                    if (t().kind() == Kind.END) throw new CompileError("missing }", t());
                    statement();
                }
            } else if (eat("while")) {
                int top = code.size();
                expr(0);
                int exit = emit(Op.JZ, -1);
                statement();
                emit(Op.JMP, top);
                patch(exit);
            } else if (eat("if")) {
                expr(0);
                int no = emit(Op.JZ, -1);
                statement();
                if (eat("else")) {
                    int end = emit(Op.JMP, -1);
                    patch(no);
                    statement();
                    patch(end);
                } else patch(no);
            } else if (eat("print")) {
                expr(0);
                emit(Op.PRINT, 0);
                need(";");
            } else if (t().kind() == Kind.NAME) {
                String n = ts.get(i++).text();
                need("=");
                expr(0);
                emit(Op.STORE, vars.computeIfAbsent(n, k -> vars.size()));
                need(";");
            } else throw new CompileError("statement expected", t());
        }
        static final String[][] LEVELS = {{"==", "!=", "<", ">", "<=", ">="}, {"+", "-"}, {"*", "/", "%"}};
        void expr(int level) {
            if (level == LEVELS.length) {
                unary();
                return;
            }
            expr(level + 1);
            while (true) {
                String op = null;
                for (String s : LEVELS[level]) if (t().kind() == Kind.SYMBOL && t().text().equals(s)) op = s;
                if (op == null) return;
                i++;
                boolean swap = op.equals(">") || op.equals("<=");
                expr(level + 1);
                switch (op) {
                    case "+" -> emit(Op.ADD, 0);
                    case "-" -> emit(Op.SUB, 0);
                    case "*" -> emit(Op.MUL, 0);
                    case "/" -> emit(Op.DIV, 0);
                    case "%" -> emit(Op.MOD, 0);
                    case "==" -> emit(Op.EQ, 0);
                    case "!=" -> { emit(Op.EQ, 0); emit(Op.NOT, 0); }
                    case "<" -> emit(Op.LT, 0);
                    case ">=" -> { emit(Op.LT, 0); emit(Op.NOT, 0); }
                    default -> { emit(Op.LT, 1); if (op.equals("<=")) emit(Op.NOT, 0); }
                }
            }
        }
        void unary() {
            if (eat("-")) {
                emit(Op.PUSH, 0);
                unary();
                emit(Op.SUB, 0);
            } else if (eat("!")) {
                unary();
                emit(Op.NOT, 0);
            } else if (eat("(")) {
                expr(0);
                need(")");
            } else if (t().kind() == Kind.NUMBER) emit(Op.PUSH, Integer.parseInt(ts.get(i++).text()));
            else if (t().kind() == Kind.NAME) {
                Integer v = vars.get(t().text());
                if (v == null) throw new CompileError("undefined variable", t());
                i++;
                emit(Op.LOAD, v);
            } else throw new CompileError("expression expected", t());
        }
    }

    static String run(List<Instr> code, int vars) {
        int[] mem = new int[vars], stack = new int[32];
        int sp = 0, pc = 0, steps = 0;
        StringBuilder out = new StringBuilder();
        try {
            while (true) {
                if (++steps > 50_000) return out + "stopped after 50000 steps";
                Instr in = code.get(pc++);
                switch (in.op()) {
                    case PUSH -> stack[sp++] = in.arg();
                    case LOAD -> stack[sp++] = mem[in.arg()];
                    case STORE -> mem[in.arg()] = stack[--sp];
                    case ADD -> stack[--sp - 1] += stack[sp];
                    case SUB -> stack[--sp - 1] -= stack[sp];
                    case MUL -> stack[--sp - 1] *= stack[sp];
                    case DIV -> stack[--sp - 1] /= stack[sp];
                    case MOD -> stack[--sp - 1] %= stack[sp];
                    case EQ -> { sp--; stack[sp - 1] = stack[sp - 1] == stack[sp] ? 1 : 0; }
                    case LT -> { sp--; stack[sp - 1] = (in.arg() == 0 ? stack[sp - 1] < stack[sp] : stack[sp] < stack[sp - 1]) ? 1 : 0; }
                    case NOT -> stack[sp - 1] = stack[sp - 1] == 0 ? 1 : 0;
                    case JMP -> pc = in.arg();
                    case JZ -> { if (stack[--sp] == 0) pc = in.arg(); }
                    case PRINT -> out.append(stack[--sp]).append(' ');
                    case HALT -> { return out + "(steps " + steps + ")"; }
                }
            }
        } catch (ArithmeticException e) {
            return out + "fault at " + (pc - 1) + ": " + e.getMessage();
        }
    }

    public static void main(String[] args) {
        String[] programs = {
            "print 1 + 2 * 3 - 4 / 2 % 3;",
            "a = 10; b = 0; while a { b = b + a; a = a - 1; } print b;",
            "n = 30; x = 2; while x <= n { d = 2; p = 1; while d * d <= x { if x % d == 0 p = 0; d = d + 1; } if p print x; x = x + 1; }",
            "a = 1071; b = 462; while b != 0 { t = b; b = a % b; a = t; } print a;",
            "i = 1; while i <= 15 { if i % 15 == 0 print 0 - 15; else if i % 5 == 0 print -5; else if i % 3 == 0 print -3; else print i; i = i + 1; }",
            "x = 5; // comment\nprint !x; print !!x; print x > 4; print x >= 6; print x < 5; print -(-x);",
            "print 1 / 0;", "x = 1; while x { x = 1; }", "print y;", "x = ;", "while 1 { print 1;", "print 1 + ;\n", "a = 1;\nb = @;", "5 = x;", "print (1;"};
        for (String p : programs) {
            try {
                Compiler c = new Compiler(lex(p));
                List<Instr> code = c.program();
                if (code.size() < 16) System.out.println("  " + code);
                System.out.println(p.replace("\n", "\\n") + " => " + run(code, c.vars.size()));
            } catch (CompileError e) {
                System.out.println(p.replace("\n", "\\n") + " => " + e.getMessage());
            }
        }
    }
}
