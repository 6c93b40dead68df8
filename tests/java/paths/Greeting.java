/** Greets differently by the first argument. */
public class Greeting {
    public static void main(String[] args) {
        String name = args[0];
        if (name.length() > 3 && Character.isUpperCase(name.charAt(0)) && name.endsWith("!")) {
            System.out.println("loud");
        } else {
            System.out.println("quiet " + args[1].length());
        }
    }
}
