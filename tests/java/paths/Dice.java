import crema.Symbolic;

/** Compares inputs that it asks for. */
public class Dice {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        long b = Symbolic.nondetLong();
        String word = Symbolic.nondetString();
        char letter = Symbolic.nondetChar();
        double part = Symbolic.nondetDouble();
        boolean flag = Symbolic.nondetBoolean();
        System.out.println(a > 10 ? "high" : "low");
        System.out.println(b % 3 == 1 ? "one" : "other");
        System.out.println(word.length() + " " + word.startsWith("ab") + " " + (letter == 'q'));
        System.out.println(part > 0.5 == flag);
    }
}
