import java.util.HashMap;
import java.util.Map;
import java_cup.runtime.Scanner;
import java_cup.runtime.Symbol;

/** The scanner of Mini, written by hand; a symbol's left value is its line. */
class Words implements Scanner {
    private static final Map<String, Integer> FIXED = new HashMap<>();

    static {
        String[] words = {"function", "let", "if", "else", "while", "for", "in", "return", "print", "break", "continue",
            "true", "false", "nil", "match", "case", "default", "or", "and", "not"};
        int[] symbols = {MiniSymbols.FUNCTION, MiniSymbols.LET, MiniSymbols.IF, MiniSymbols.ELSE, MiniSymbols.WHILE,
            MiniSymbols.FOR, MiniSymbols.IN, MiniSymbols.RETURN, MiniSymbols.PRINT, MiniSymbols.BREAK,
            MiniSymbols.CONTINUE, MiniSymbols.TRUE, MiniSymbols.FALSE, MiniSymbols.NIL, MiniSymbols.MATCH,
            MiniSymbols.CASE, MiniSymbols.DEFAULT, MiniSymbols.OR, MiniSymbols.AND, MiniSymbols.NOT};
        for (int i = 0; i < words.length; i++) {
            FIXED.put(words[i], symbols[i]);
        }
        String[] marks = {"(", ")", "{", "}", "[", "]", ",", ";", ":", "?", "->", "..", "=", "+=", "-=", "*=", "==", "!=",
            "<", "<=", ">", ">=", "|", "^", "&", "<<", ">>", "+", "-", "*", "/", "%", "**"};
        int[] markSymbols = {MiniSymbols.OPEN, MiniSymbols.CLOSE, MiniSymbols.OPEN_BLOCK, MiniSymbols.CLOSE_BLOCK,
            MiniSymbols.OPEN_INDEX, MiniSymbols.CLOSE_INDEX, MiniSymbols.COMMA, MiniSymbols.SEMICOLON, MiniSymbols.COLON,
            MiniSymbols.QUESTION, MiniSymbols.ARROW, MiniSymbols.RANGE, MiniSymbols.ASSIGN, MiniSymbols.PLUS_ASSIGN,
            MiniSymbols.MINUS_ASSIGN, MiniSymbols.TIMES_ASSIGN, MiniSymbols.EQ, MiniSymbols.NE, MiniSymbols.LT,
            MiniSymbols.LE, MiniSymbols.GT, MiniSymbols.GE, MiniSymbols.BIT_OR, MiniSymbols.BIT_XOR,
            MiniSymbols.BIT_AND, MiniSymbols.SHIFT_LEFT, MiniSymbols.SHIFT_RIGHT, MiniSymbols.PLUS, MiniSymbols.MINUS,
            MiniSymbols.TIMES, MiniSymbols.DIVIDE, MiniSymbols.REMAINDER, MiniSymbols.POWER};
        for (int i = 0; i < marks.length; i++) {
            FIXED.put(marks[i], markSymbols[i]);
        }
    }

    private final String text;
    private int at;
    private int line = 1;

    Words(String text) {
        this.text = text;
    }

    @Override
    public Symbol next_token() {
        skipBlanks();
        if (at >= text.length()) {
            return new Symbol(MiniSymbols.EOF, line, at);
        }
        char c = text.charAt(at);
        if (Character.isLetter(c) || c == '_') {
            return name();
        }
        if (Character.isDigit(c)) {
            return number();
        }
        if (c == '"') {
            return string();
        }
        for (int length = 2; length >= 1; length--) {
            if (at + length <= text.length()) {
                Integer symbol = FIXED.get(text.substring(at, at + length));
                if (symbol != null) {
                    at += length;
                    return new Symbol(symbol, line, at);
                }
            }
        }
        at++;
        return new Symbol(MiniSymbols.error, line, at, "character " + (int) c);
    }

    private void skipBlanks() {
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '#') {
                at = text.indexOf('\n', at);
            } else if (!Character.isWhitespace(c)) {
                return;
            } else {
                line += c == '\n' ? 1 : 0;
                at++;
            }
        }
    }

    private Symbol name() {
        int start = at;
        while (at < text.length() && (Character.isLetterOrDigit(text.charAt(at)) || text.charAt(at) == '_')) {
            at++;
        }
        String name = text.substring(start, at);
        Integer fixed = FIXED.get(name);
        return fixed != null ? new Symbol(fixed, line, at) : new Symbol(MiniSymbols.NAME, line, at, name);
    }

    private Symbol number() {
        int start = at;
        while (at < text.length() && Character.isDigit(text.charAt(at))) {
            at++;
        }
        boolean real = at + 1 < text.length() && text.charAt(at) == '.' && Character.isDigit(text.charAt(at + 1));
        if (!real) {
            return new Symbol(MiniSymbols.INT, line, at, Long.valueOf(text.substring(start, at)));
        }
        at++;
        while (at < text.length() && Character.isDigit(text.charAt(at))) {
            at++;
        }
        return new Symbol(MiniSymbols.REAL, line, at, Double.valueOf(text.substring(start, at)));
    }

    private Symbol string() {
        int end = text.indexOf('"', at + 1);
        String value = text.substring(at + 1, end);
        at = end + 1;
        return new Symbol(MiniSymbols.STRING, line, at, value);
    }
}
