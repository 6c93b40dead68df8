import org.jeasy.rules.annotation.Action;
import org.jeasy.rules.annotation.Condition;
import org.jeasy.rules.annotation.Fact;
import org.jeasy.rules.annotation.Priority;
import org.jeasy.rules.annotation.Rule;
import org.jeasy.rules.api.Facts;
import org.jeasy.rules.api.Rules;
import org.jeasy.rules.core.DefaultRulesEngine;
import org.jeasy.rules.core.InferenceRulesEngine;
import org.jeasy.rules.core.RuleBuilder;

/** Easy Rules: rules as annotated objects behind proxies and as lambdas, with priorities and inference. */
public class FireRules {
    @Rule(name = "fizz", description = "multiples of five")
    public static class Fizz {
        @Condition
        public boolean isFive(@Fact("number") int number) { return number % 5 == 0; }
        @Action
        public void print() { System.out.print("fizz"); }
        @Priority
        public int priority() { return 1; }
    }

    @Rule(name = "buzz")
    public static class Buzz {
        @Condition
        public boolean isSeven(@Fact("number") Integer number) { return number % 7 == 0; }
        @Action(order = 1)
        public void print() { System.out.print("buzz"); }
        @Action(order = 2)
        public void stop(Facts facts) { facts.put("stopped", true); }
    }

    public static void main(String[] args) {
        Rules rules = new Rules(new Fizz(), new Buzz());
        rules.register(new RuleBuilder().name("other").priority(3)
                .when(facts -> ((int) facts.get("number")) % 5 != 0 && ((int) facts.get("number")) % 7 != 0)
                .then(facts -> System.out.print((int) facts.get("number"))).build());
        rules.forEach(rule -> System.out.println(rule.getPriority() + " " + rule.getName() + ": " + rule.getDescription()));
        DefaultRulesEngine engine = new DefaultRulesEngine();
        for (int number = 1; number <= 35; number++) {
            Facts facts = new Facts();
            facts.put("number", number);
            engine.fire(rules, facts);
            System.out.println(facts.get("stopped") == null ? "" : ".");
        }
        Facts facts = new Facts();
        facts.put("temperature", 30);
        Rules cooling = new Rules(new RuleBuilder().name("cool").when(f -> f.<Integer>get("temperature") > 25)
                .then(f -> f.put("temperature", f.<Integer>get("temperature") - 1)).build());
        new InferenceRulesEngine().fire(cooling, facts);
        System.out.println(facts);
        Facts both = new Facts();
        both.put("number", 70);
        engine.check(rules, both).forEach((rule, holds) -> System.out.println(rule.getName() + " " + holds));
    }
}
