import java.util.ArrayDeque;
import java.util.Deque;

/* The words of Mini, a small language with nested comments, strings with escapes and interpolation, and here-texts. */
%%
%class MiniLexer
%type Token
%function next
%line
%char
%notunix
%state COMMENT STRING HERETEXT INTERPOLATION
%eofval{
    return atEnd();
%eofval}
%{
    private final StringBuilder text = new StringBuilder();
    private final Deque<Integer> resume = new ArrayDeque<>();
    private int depth;
    private int errors;
    private boolean ended;

    int errorCount() {
        return errors;
    }

    private Token token(String kind) {
        return new Token(kind, yytext(), yyline + 1, yychar);
    }

    private Token token(String kind, String value) {
        return new Token(kind, value, yyline + 1, yychar);
    }

    private Token error(String why) {
        errors++;
        return token("ERROR", why);
    }

    private Token atEnd() {
        if (ended) {
            return null;
        }
        ended = true;
        if (depth > 0) {
            return error("comment not closed, depth " + depth);
        }
        return token("EOF", "");
    }
%}

LETTER = [A-Za-z_]
DIGIT = [0-9]
HEX = [0-9a-fA-F]
OCT = [0-7]
BIN = [01]
NAME = {LETTER}({LETTER}|{DIGIT})*
INT = {DIGIT}({DIGIT}|_)*
EXP = ([eE][+\-]?{DIGIT}+)
REAL = ({DIGIT}+"."{DIGIT}*{EXP}?)|("."{DIGIT}+{EXP}?)|({DIGIT}+{EXP})
BLANK = [\ \t\f\r]

%%

<YYINITIAL> {BLANK}+ { break; }
<YYINITIAL> \n { break; }
<YYINITIAL> "//"[^\n]* { break; }
<YYINITIAL> "/*" { depth = 1; yybegin(COMMENT); break; }

<COMMENT> "/*" { depth++; break; }
<COMMENT> "*/" { if (--depth == 0) { yybegin(YYINITIAL); } break; }
<COMMENT> [^*/\n]+ { break; }
<COMMENT> [*/\n] { break; }

<YYINITIAL> "and" { return token("AND"); }
<YYINITIAL> "break" { return token("BREAK"); }
<YYINITIAL> "const" { return token("CONST"); }
<YYINITIAL> "continue" { return token("CONTINUE"); }
<YYINITIAL> "do" { return token("DO"); }
<YYINITIAL> "else" { return token("ELSE"); }
<YYINITIAL> "elseif" { return token("ELSEIF"); }
<YYINITIAL> "end" { return token("END"); }
<YYINITIAL> "false" { return token("FALSE"); }
<YYINITIAL> "for" { return token("FOR"); }
<YYINITIAL> "function" { return token("FUNCTION"); }
<YYINITIAL> "if" { return token("IF"); }
<YYINITIAL> "import" { return token("IMPORT"); }
<YYINITIAL> "in" { return token("IN"); }
<YYINITIAL> "let" { return token("LET"); }
<YYINITIAL> "nil" { return token("NIL"); }
<YYINITIAL> "not" { return token("NOT"); }
<YYINITIAL> "or" { return token("OR"); }
<YYINITIAL> "record" { return token("RECORD"); }
<YYINITIAL> "return" { return token("RETURN"); }
<YYINITIAL> "then" { return token("THEN"); }
<YYINITIAL> "true" { return token("TRUE"); }
<YYINITIAL> "var" { return token("VAR"); }
<YYINITIAL> "while" { return token("WHILE"); }

<YYINITIAL> "0"[xX]{HEX}+ { return token("INT", Long.toString(Long.parseLong(yytext().substring(2), 16))); }
<YYINITIAL> "0"[oO]{OCT}+ { return token("INT", Long.toString(Long.parseLong(yytext().substring(2), 8))); }
<YYINITIAL> "0"[bB]{BIN}+ { return token("INT", Long.toString(Long.parseLong(yytext().substring(2), 2))); }
<YYINITIAL> {REAL} { return token("REAL", Double.toString(Double.parseDouble(yytext()))); }
<YYINITIAL> {INT} { return token("INT", yytext().replace("_", "")); }
<YYINITIAL> {DIGIT}+{LETTER}+ { return error("number runs into a name: " + yytext()); }
<YYINITIAL> {NAME} { return token("NAME"); }
<YYINITIAL> "@"{NAME} { return token("ANNOTATION", yytext().substring(1)); }
<YYINITIAL> "#"{HEX}{HEX}{HEX}{HEX}{HEX}{HEX} { return token("COLOUR", yytext().substring(1).toLowerCase()); }

<YYINITIAL> "<<<" { text.setLength(0); yybegin(HERETEXT); break; }
<HERETEXT> ">>>" { yybegin(YYINITIAL); return token("TEXT", text.toString().strip()); }
<HERETEXT> [^>\n]+ { text.append(yytext()); break; }
<HERETEXT> [>\n] { text.append(yytext()); break; }

<YYINITIAL> \" { text.setLength(0); yybegin(STRING); break; }
<STRING> \" { yybegin(YYINITIAL); return token("STRING", text.toString()); }
<STRING> [^\"\\\n\{]+ { text.append(yytext()); break; }
<STRING> \\n { text.append('\n'); break; }
<STRING> \\t { text.append('\t'); break; }
<STRING> \\[\"\\\{] { text.append(yytext().charAt(1)); break; }
<STRING> \\u{HEX}{HEX}{HEX}{HEX} { text.append((char) Integer.parseInt(yytext().substring(2), 16)); break; }
<STRING> \\[^\n] { return error("unknown escape " + yytext()); }
<STRING> \n { yybegin(YYINITIAL); return error("string not closed: " + text); }
<STRING> "{" { resume.push(STRING); yybegin(INTERPOLATION); return token("STRING_PART", text.toString()); }
<INTERPOLATION> "}" {
    text.setLength(0);
    yybegin(resume.pop());
    return token("RESUME");
}
<INTERPOLATION> {NAME} { return token("NAME"); }
<INTERPOLATION> {INT} { return token("INT"); }
<INTERPOLATION> [+*/.,()\-] { return token("OP"); }
<INTERPOLATION> {BLANK}+ { break; }
<INTERPOLATION> [^A-Za-z_0-9+*/.,()\-\ \t\f\r\}] { return error("not allowed inside a string: " + (int) yytext().charAt(0)); }

<YYINITIAL> "(" { return token("OPEN"); }
<YYINITIAL> ")" { return token("CLOSE"); }
<YYINITIAL> "[" { return token("OPEN_INDEX"); }
<YYINITIAL> "]" { return token("CLOSE_INDEX"); }
<YYINITIAL> "{" { return token("OPEN_BLOCK"); }
<YYINITIAL> "}" { return token("CLOSE_BLOCK"); }
<YYINITIAL> [,;:.?] { return token("MARK"); }
<YYINITIAL> ".."|"..."|"..<" { return token("RANGE"); }
<YYINITIAL> "->"|"=>" { return token("ARROW"); }
<YYINITIAL> "="|":="|"+="|"-="|"*="|"/="|"%="|"<<="|">>="|"&="|"|="|"^=" { return token("ASSIGN"); }
<YYINITIAL> "=="|"!="|"<"|"<="|">"|">="|"<=>" { return token("COMPARE"); }
<YYINITIAL> "+"|"-"|"*"|"/"|"%"|"**"|"<<"|">>"|"&"|"|"|"^"|"~"|"!"|"&&"|"||"|"??"|"|>" { return token("OP"); }
<YYINITIAL> . { return error("stray character " + (int) yytext().charAt(0)); }
