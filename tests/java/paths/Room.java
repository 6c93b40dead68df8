/** Makes arrays whose sizes depend on the arguments. */
public class Room {
    public static void main(String[] args) {
        int many = args[0].charAt(0) - '0';
        System.out.println(new int[100000 * many].length + " " + new String[many][3].length + " " + new byte[many].length);
        try {
            System.out.println(new long[many - 9 - args[0].charAt(1)].length);
        } catch (NegativeArraySizeException e) {
            System.out.println(e.getMessage());
        }
    }
}
