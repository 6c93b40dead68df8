// Reading numbers and words from standard input with Scanner, with program arguments choosing what to report.
//@ args: sum max "two words" -x ""
//@ stdin: 3\n10 20 30\nword 4.5 true\n99 the end\n
import java.util.Locale;
import java.util.Scanner;

public class LibStdinScanner {
    public static void main(String[] args) {
        System.out.println(args.length + " arguments");
        for (int i = 0; i < args.length; i++) System.out.println(i + ": [" + args[i] + "] " + args[i].length());
        Scanner in = new Scanner(System.in).useLocale(Locale.US);
        int n = in.nextInt(), sum = 0, max = Integer.MIN_VALUE;
        for (int i = 0; i < n; i++) {
            int x = in.nextInt();
            sum += x;
            max = Math.max(max, x);
        }
        for (String a : args) {
            switch (a) {
                case "sum" -> System.out.println("sum " + sum);
                case "max" -> System.out.println("max " + max);
                default -> System.out.println("ignored [" + a + "]");
            }
        }
        System.out.println("rest of line [" + in.nextLine() + "]");
        System.out.println(in.hasNextInt() + " " + in.next() + " " + in.nextDouble() + " " + in.nextBoolean());
        System.out.println("rest of line [" + in.nextLine() + "]");
        System.out.println(in.nextLong() + " [" + in.nextLine() + "] " + in.hasNextLine() + " " + in.hasNext());
        try {
            in.nextInt();
        } catch (java.util.NoSuchElementException e) {
            System.out.println("no more input");
        }
    }
}
