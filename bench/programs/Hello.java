/** As little as a program can do: what is measured is the start. */
public class Hello {
    public static void main(String[] args) {
        System.out.println("hello");
    }
}
