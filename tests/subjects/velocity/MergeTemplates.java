import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import org.apache.velocity.VelocityContext;
import org.apache.velocity.app.VelocityEngine;
import org.apache.velocity.exception.VelocityException;

/** Velocity: templates with loops, macros, method calls by reflection, and errors. */
public class MergeTemplates {
    public static class Item {
        public String getName() { return "item"; }
        public int price(int times) { return 7 * times; }
        public boolean isNew() { return true; }
    }

    public static void main(String[] args) {
        VelocityEngine engine = new VelocityEngine();
        engine.setProperty("resource.loader.file.path", ".");
        engine.init();
        VelocityContext context = new VelocityContext();
        context.put("item", new Item());
        context.put("numbers", List.of(3, 1, 2));
        context.put("map", new java.util.TreeMap<>(Map.of("a", 1, "b", 2)));
        for (String name : args) {
            StringWriter out = new StringWriter();
            try {
                engine.getTemplate(name).merge(context, out);
            } catch (VelocityException e) {
                out.write(e.getClass().getSimpleName() + ": " + e.getMessage().lines().findFirst().orElse(""));
            }
            System.out.println(out);
        }
    }
}
