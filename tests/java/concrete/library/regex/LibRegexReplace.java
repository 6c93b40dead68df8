// Replacement with functions and templates, appendReplacement, splitting with streams, and small text extraction jobs.
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

public class LibRegexReplace {
    public static void main(String[] args) {
        Pattern num = Pattern.compile("\\d+");
        System.out.println(num.matcher("a1b22c333").replaceAll(r -> "" + Integer.parseInt(r.group()) * 2));
        System.out.println(num.matcher("a1b22c333").replaceFirst(r -> "<" + r.start() + ">"));
        System.out.println(num.matcher("none").replaceAll("x") + " " + num.matcher("").replaceAll("x"));
        System.out.println(Pattern.compile("(\\w+)@(\\w+)").matcher("joe@home ann@work").replaceAll("$2:$1"));
        System.out.println(Pattern.compile("(?<a>.)(?<b>.)").matcher("abcd").replaceAll("${b}${a}-"));
        System.out.println(Pattern.compile("(a)(b)?").matcher("ab a").replaceAll("[$1$2]") + " " + Pattern.compile("(.)").matcher("ab").replaceAll("$10") + " " + Pattern.compile("x").matcher("x").replaceAll("\\$\\\\"));
        Map<String, String> vars = Map.of("name", "World", "n", "3");
        Matcher m = Pattern.compile("\\$\\{(\\w+)\\}").matcher("Hello ${name}, ${n} times ${missing}!");
        StringBuilder out = new StringBuilder();
        while (m.find()) m.appendReplacement(out, Matcher.quoteReplacement(vars.getOrDefault(m.group(1), "$?")));
        m.appendTail(out);
        System.out.println(out);
        StringBuffer buf = new StringBuffer("> ");
        m = Pattern.compile("b+").matcher("abbcbd");
        m.find();
        m.appendReplacement(buf, "[$0]");
        m.appendTail(buf);
        System.out.println(buf);
        try {
            num.matcher("5").replaceAll("$1");
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            m.reset().appendReplacement(new StringBuilder(), "x");
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Pattern.compile("\\s*[,;]\\s*").splitAsStream("a , b;c ;d").collect(Collectors.joining("|")) + " " + Arrays.toString(Pattern.compile(",").split("a,b,,", -1)) + " " + Arrays.toString(Pattern.compile("").split("xyz")));
        System.out.println(Arrays.toString(Pattern.compile("(?<=\\d)(?=\\D)|(?<=\\D)(?=\\d)").split("ab12cd345e")));
        System.out.println("camelCaseToSnakeCase".replaceAll("([a-z])([A-Z])", "$1_$2").toLowerCase(Locale.ROOT) + " " + Pattern.compile("_([a-z])").matcher("snake_to_camel").replaceAll(r -> r.group(1).toUpperCase(Locale.ROOT)));
        String n = "1234567890";
        System.out.println(n.replaceAll("(?<=\\d)(?=(\\d{3})+$)", ",") + " " + "  trim   me ".replaceAll("^\\s+|\\s+$", "").replaceAll("\\s+", " "));
        Map<String, Long> words = Pattern.compile("\\W+").splitAsStream("the cat and the hat and the bat").collect(Collectors.groupingBy(w -> w, TreeMap::new, Collectors.counting()));
        System.out.println(words);
        Pattern log = Pattern.compile("^(?<level>INFO|WARN|ERROR)\\s+\\[(?<thread>[^\\]]+)\\]\\s+(?<msg>.*?)(?:\\s+code=(?<code>\\d+))?$", Pattern.MULTILINE);
        Matcher l = log.matcher("INFO [main] started\nWARN [pool-1] slow query code=17\nDEBUG [x] skip\nERROR  [io] disk full code=5");
        while (l.find()) System.out.println(l.group("level") + "|" + l.group("thread") + "|" + l.group("msg") + "|" + l.group("code"));
        Pattern email = Pattern.compile("[\\w.+-]+@[\\w-]+(\\.[\\w-]+)+");
        for (String s : new String[] {"a@b.c", "a.b+c@d-e.co.uk", "@b.c", "a@b", "a b@c.d"}) System.out.print(email.matcher(s).matches() + " ");
        System.out.println();
        Pattern ip = Pattern.compile("((25[0-5]|2[0-4]\\d|1?\\d?\\d)(\\.(?!$)|$)){4}");
        for (String s : new String[] {"0.0.0.0", "255.255.255.255", "256.1.1.1", "1.2.3", "1.2.3.4.", "01.2.3.4"}) System.out.print(ip.matcher(s).matches() + " ");
        System.out.println();
        Pattern csv = Pattern.compile("\\G(?:^|,)(?:\"((?:[^\"]|\"\")*)\"|([^\",]*))");
        Matcher c = csv.matcher("one,\"two, with comma\",\"say \"\"hi\"\"\",,last");
        while (c.find()) System.out.println("field: " + (c.group(1) != null ? c.group(1).replace("\"\"", "\"") : c.group(2)));
        String prime = "^1?$|^(11+?)\\1+$";
        StringBuilder primes = new StringBuilder();
        for (int i = 0; i < 30; i++) if (!"1".repeat(i).matches(prime)) primes.append(i).append(' ');
        System.out.println(primes);
        String big = "ab".repeat(500);
        System.out.println(big.replaceAll("(ab)+", "x") + " " + big.replaceAll("a", "").length() + " " + Pattern.compile("(?:a|b)*").matcher(big).matches());
    }
}
