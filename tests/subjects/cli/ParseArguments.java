import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Properties;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.CommandLineParser;
import org.apache.commons.cli.DefaultParser;
import org.apache.commons.cli.DeprecatedAttributes;
import org.apache.commons.cli.HelpFormatter;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.OptionGroup;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;
import org.apache.commons.cli.PatternOptionBuilder;
import org.apache.commons.cli.TypeHandler;

/** Commons CLI: options of every kind against good and bad command lines, help texts, patterns, typed values. */
public class ParseArguments {
    public static void main(String[] args) throws Exception {
        Options options = options();
        help(options);
        String[][] lines = {
            {},
            {"-v", "-o", "out.txt", "--level=3", "in1", "in2"},
            {"-vq", "--out", "x y", "-Dkey=value", "-Dflag", "-D", "a=b", "rest", "--", "-v"},
            {"--list", "a,b,c", "--pair", "k", "w", "file"},
            {"-I/usr/include", "-I", "local", "--lev", "9"},
            {"--le", "9"},
            {"--unknown"},
            {"-o"},
            {"--json", "--xml"},
            {"--level", "notanumber"},
            {"stop", "-o", "later"},
            {"--old", "value", "-o", "o"},
        };
        for (String[] line : lines) {
            parse(options, line, false);
        }
        parse(options, new String[] {"first", "-o", "kept", "-zzz"}, true);
        required();
        defaults(options);
        patterns();
        if (args.length > 0) {
            parse(options, args, false);
        }
    }

    private static Options options() {
        Options options = new Options();
        options.addOption("v", "verbose", false, "say more; may be given with other letters");
        options.addOption("q", false, "say less");
        options.addOption(Option.builder("o").longOpt("out").hasArg().argName("FILE").desc("where to write the result to, "
            + "a text long enough that the help must be wrapped on to a second and perhaps a third line").build());
        options.addOption(Option.builder("l").longOpt("level").hasArg().argName("N").type(Integer.class).desc("how much").build());
        options.addOption(Option.builder("D").hasArgs().valueSeparator('=').numberOfArgs(2).optionalArg(true)
            .argName("key=value").desc("a property").build());
        options.addOption(Option.builder("I").hasArg().argName("DIR").desc("a folder").build());
        options.addOption(Option.builder().longOpt("list").hasArgs().valueSeparator(',').desc("several").build());
        options.addOption(Option.builder().longOpt("pair").numberOfArgs(2).desc("two").build());
        options.addOption(Option.builder().longOpt("length").hasArg().desc("shares a beginning with level").build());
        options.addOption(Option.builder().longOpt("old").hasArg().deprecated(DeprecatedAttributes.builder()
            .setDescription("use --out").setSince("2.0").setForRemoval(true).get()).desc("former name").build());
        OptionGroup format = new OptionGroup();
        format.addOption(new Option(null, "json", false, "write JSON"));
        format.addOption(new Option(null, "xml", false, "write XML"));
        options.addOptionGroup(format);
        return options;
    }

    private static void help(Options options) {
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text);
        HelpFormatter formatter = new HelpFormatter();
        formatter.printHelp(out, 72, "tool", "\nReads files and writes one.\n", options, 2, 4, "\nSee the manual for more.", true);
        formatter.setLongOptPrefix(" --");
        formatter.setSyntaxPrefix("how: ");
        formatter.setOptionComparator((a, b) -> key(b).compareTo(key(a)));
        formatter.printUsage(out, 50, "tool", options);
        formatter.printHelp(out, 50, "tool [files]", null, options, 1, 1, null);
        out.flush();
        System.out.println(text);
    }

    private static String key(Option option) {
        return option.getLongOpt() == null ? option.getOpt() : option.getLongOpt();
    }

    private static void parse(Options options, String[] line, boolean stopAtOther) {
        System.out.println("> " + Arrays.toString(line));
        try {
            CommandLineParser parser = DefaultParser.builder().setAllowPartialMatching(true)
                .setDeprecatedHandler(option -> System.out.println("  deprecated: " + option.getDeprecated())).build();
            CommandLine parsed = parser.parse(options, line, stopAtOther);
            for (Iterator<Option> each = parsed.iterator(); each.hasNext();) {
                Option option = each.next();
                System.out.println("  " + key(option) + " = " + option.getValuesList());
            }
            System.out.println("  out " + parsed.getOptionValue("out", "default") + ", old " + parsed.getOptionValue("old") + ", verbose " + parsed.hasOption('v')
                + ", level " + parsed.getParsedOptionValue("level", 1) + ", properties " + sorted(parsed.getOptionProperties("D"))
                + ", rest " + parsed.getArgList());
        } catch (ParseException e) {
            System.out.println("  " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    private static String sorted(Properties properties) {
        return new java.util.TreeMap<>(properties).toString();
    }

    private static void required() {
        Options options = new Options();
        options.addRequiredOption("u", "user", true, "who");
        OptionGroup group = new OptionGroup();
        group.setRequired(true);
        group.addOption(new Option("a", "one way"));
        group.addOption(new Option("b", "another way"));
        options.addOptionGroup(group);
        parseQuietly(options, "-u", "me", "-a");
        parseQuietly(options, "-u", "me");
        parseQuietly(options, "-a");
        parseQuietly(options);
        System.out.println(options.getRequiredOptions().size() + " required; " + options.getOption("user"));
    }

    private static void parseQuietly(Options options, String... line) {
        try {
            CommandLine parsed = new DefaultParser().parse(options, line);
            System.out.println(Arrays.toString(line) + " -> " + parsed.getOptionValue("user"));
        } catch (ParseException e) {
            System.out.println(Arrays.toString(line) + " -> " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    private static void defaults(Options options) throws ParseException {
        Properties properties = new Properties();
        properties.setProperty("out", "from-properties");
        properties.setProperty("verbose", "yes");
        properties.setProperty("q", "no");
        CommandLine parsed = new DefaultParser().parse(options, new String[] {"-l", "4"}, properties);
        System.out.println("defaults: " + parsed.getOptionValue("o") + " " + parsed.hasOption("v") + " " + parsed.hasOption("q")
            + " " + parsed.getOptionValue("l"));
    }

    private static void patterns() throws ParseException {
        Options options = PatternOptionBuilder.parsePattern("ab:c%n+!");
        System.out.println("pattern: " + options);
        Options typed = PatternOptionBuilder.parsePattern("n%c+f:v");
        CommandLine parsed = new DefaultParser().parse(typed, new String[] {"-n", "4.5", "-c", "java.util.ArrayList", "-v"});
        System.out.println("typed: " + parsed.getParsedOptionValue("n") + " " + parsed.getParsedOptionValue("c"));
        for (String number : new String[] {"12", "1.5", "x"}) {
            try {
                System.out.println("number: " + TypeHandler.createNumber(number));
            } catch (ParseException e) {
                System.out.println("number: " + e.getClass().getSimpleName());
            }
        }
    }
}
