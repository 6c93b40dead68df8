import java.util.Map;
import java.util.TreeMap;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.BaseErrorListener;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Recognizer;
import org.antlr.v4.runtime.tree.ParseTree;

/** ANTLR: a parser generated from Expr.g4, which runs programs; its trees and its reports of errors. */
public class Calculate extends ExprBaseVisitor<Double> {
    private final Map<String, Double> variables = new TreeMap<>();

    public static void main(String[] args) throws Exception {
        int errors = 0;
        for (String file : args) {
            ExprLexer lexer = new ExprLexer(CharStreams.fromFileName(file));
            ExprParser parser = new ExprParser(new CommonTokenStream(lexer));
            lexer.removeErrorListeners();
            parser.removeErrorListeners();
            lexer.addErrorListener(new Reports());
            parser.addErrorListener(new Reports());
            ParseTree tree = parser.program();
            System.out.println(tree.toStringTree(parser));
            if (parser.getNumberOfSyntaxErrors() > 0) {
                errors += parser.getNumberOfSyntaxErrors();
                continue;
            }
            Calculate calculate = new Calculate();
            calculate.visit(tree);
            System.out.println(calculate.variables);
        }
        System.exit(Math.min(errors, 2));
    }

    private static final class Reports extends BaseErrorListener {
        @Override
        public void syntaxError(Recognizer<?, ?> recognizer, Object symbol, int line, int column, String message,
                RecognitionException e) {
            System.out.println(line + ":" + column + " " + message);
        }
    }

    @Override
    public Double visitAssign(ExprParser.AssignContext context) {
        variables.put(context.ID().getText(), visit(context.expr()));
        return null;
    }

    @Override
    public Double visitPrint(ExprParser.PrintContext context) {
        System.out.println(visit(context.expr()));
        return null;
    }

    @Override
    public Double visitIf(ExprParser.IfContext context) {
        if (visit(context.expr()) != 0) {
            visit(context.statement(0));
        } else if (context.statement().size() > 1) {
            visit(context.statement(1));
        }
        return null;
    }

    @Override
    public Double visitPower(ExprParser.PowerContext context) {
        return Math.pow(visit(context.expr(0)), visit(context.expr(1)));
    }

    @Override
    public Double visitMul(ExprParser.MulContext context) {
        double left = visit(context.expr(0));
        double right = visit(context.expr(1));
        return context.op.getText().equals("*") ? left * right : left / right;
    }

    @Override
    public Double visitAdd(ExprParser.AddContext context) {
        double left = visit(context.expr(0));
        double right = visit(context.expr(1));
        return context.op.getText().equals("+") ? left + right : left - right;
    }

    @Override
    public Double visitNeg(ExprParser.NegContext context) {
        return -visit(context.expr());
    }

    @Override
    public Double visitParens(ExprParser.ParensContext context) {
        return visit(context.expr());
    }

    @Override
    public Double visitName(ExprParser.NameContext context) {
        return variables.getOrDefault(context.ID().getText(), Double.NaN);
    }

    @Override
    public Double visitNumber(ExprParser.NumberContext context) {
        return Double.valueOf(context.getText());
    }
}
