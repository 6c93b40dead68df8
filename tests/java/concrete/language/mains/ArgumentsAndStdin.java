// Arguments and standard input reach the program unchanged.
//@ args: a b "c d" "" -x --flag=1 'single quoted' 42
//@ stdin: first line\nsecond line\n\n17 25\nlast without newline
import java.io.BufferedReader;
import java.io.InputStreamReader;

public class ArgumentsAndStdin {
    public static void main(String... args) throws Exception {
        System.out.println(args.length);
        for (int i = 0; i < args.length; i++) System.out.println(i + " [" + args[i] + "] " + args[i].length() + " " + args[i].hashCode());
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        System.out.println(in.readLine());
        System.out.println((char) in.read() + "|" + in.readLine());
        System.out.println("[" + in.readLine() + "]");
        String[] nums = in.readLine().split(" ");
        System.out.println(Integer.parseInt(nums[0]) + Integer.parseInt(nums[1]));
        char[] rest = new char[5];
        System.out.println(in.read(rest) + " " + new String(rest) + "|" + in.readLine());
        System.out.println(in.readLine() + " " + in.read());
        int sum = 0;
        for (String a : args) try { sum += Integer.parseInt(a); } catch (NumberFormatException e) { System.out.println(e.getMessage()); }
        System.out.println(sum);
        args[0] = "changed";
        System.out.println(args[0] + (args.getClass() == String[].class));
    }
}
