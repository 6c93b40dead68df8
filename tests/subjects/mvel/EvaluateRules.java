import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.mvel2.MVEL;
import org.mvel2.templates.TemplateRuntime;

/** MVEL: expressions interpreted and compiled, properties by reflection, templates, and errors. */
public class EvaluateRules {
    public static class Order {
        private double total;
        private final List<String> lines = new ArrayList<>(List.of("tea", "milk"));
        public boolean urgent;
        public double getTotal() { return total; }
        public void setTotal(double total) { this.total = total; }
        public List<String> getLines() { return lines; }
    }

    public static void main(String[] args) {
        String[] rules = {
            "order.total > 100 && order.lines.size() == 2",
            "order.lines[0].toUpperCase() + ' ' + order.total",
            "(for (x : order.lines) { sum = x; }); sum",
            "order.total = order.total * 0.9; order.total",
            "order.urgent = true; order.urgent ? 'now' : 'later'",
            "['a' : 1, 'b' : [1, 2, 3]].b[2] + {4, 5}[1]",
            "def twice(n) { n * 2 } twice(21)",
            "(name.length() in [1, 2, 3]).size()",
            "name ~= 'o.*' || name contains 'x'",
            "if (name == 'one') { return 'first' } else { return 'other' }",
        };
        for (boolean compiled : new boolean[] {false, true}) {
            Map<String, Object> variables = new HashMap<>();
            Order order = new Order();
            order.setTotal(120);
            variables.put("order", order);
            variables.put("name", "one");
            variables.put("sum", "");
            for (String rule : rules) {
                for (int round = 0; round < 2; round++) {
                    System.out.println(evaluate(rule, compiled, variables));
                }
            }
        }
        System.out.println(TemplateRuntime.eval("@foreach{x : lines}<@{x}>@end{} @{1 + 2}", Map.of("lines", List.of("a", "b"))));
    }

    private static Object evaluate(String rule, boolean compiled, Map<String, Object> variables) {
        try {
            if (!compiled) {
                return MVEL.eval(rule, variables);
            }
            Serializable expression = MVEL.compileExpression(rule);
            return MVEL.executeExpression(expression, variables);
        } catch (RuntimeException e) {
            return e.getClass().getSimpleName();
        }
    }
}
