import freemarker.template.Configuration;
import freemarker.template.Template;
import freemarker.template.TemplateException;
import freemarker.template.TemplateExceptionHandler;
import freemarker.template.TemplateMethodModelEx;
import java.io.File;
import java.io.StringWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** FreeMarker: templates with loops, macros, built-ins, beans and errors. */
public class FillTemplates {
    public static class Book {
        private final String title;
        private final double price;
        Book(String title, double price) { this.title = title; this.price = price; }
        public String getTitle() { return title; }
        public double getPrice() { return price; }
        public boolean isCheap() { return price < 20; }
        public String repeat(int times) { return title.substring(0, 1).repeat(times); }
    }

    public static void main(String[] args) throws Exception {
        Configuration configuration = new Configuration(Configuration.VERSION_2_3_32);
        configuration.setDirectoryForTemplateLoading(new File("."));
        configuration.setLocale(Locale.US);
        configuration.setTemplateExceptionHandler(TemplateExceptionHandler.RETHROW_HANDLER);
        configuration.setLogTemplateExceptions(false);
        Map<String, Object> model = new LinkedHashMap<>();
        model.put("books", List.of(new Book("The Sea", 12.5), new Book("A <Mountain>", 1234.5), new Book("Zero", 0)));
        model.put("shop", Map.of("name", "corner"));
        model.put("sum", (TemplateMethodModelEx) FillTemplates::sum);
        for (String name : args) {
            StringWriter out = new StringWriter();
            try {
                configuration.getTemplate(name).process(model, out);
            } catch (TemplateException | freemarker.core.ParseException e) {
                out.write("\n" + e.getClass().getSimpleName() + ": " + e.getMessage().lines().limit(3).toList());
            }
            System.out.println(out);
        }
        Template inline = new Template("inline", "${1 + 2} ${'a'?upper_case} ${x!'none'}", configuration);
        inline.process(model, new java.io.OutputStreamWriter(System.out) { @Override public void close() { } });
        System.out.println();
    }

    private static Object sum(List<?> numbers) throws freemarker.template.TemplateModelException {
        double sum = 0;
        for (Object number : numbers) sum += ((freemarker.template.TemplateNumberModel) number).getAsNumber().doubleValue();
        return sum;
    }
}
