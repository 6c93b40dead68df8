//@ fails: in every second run
//@ shown: 20
import java.util.Random;

class RandomWord {
    public static void main(String[] args) {
        String[] words = {"heads", "tails"};
        switch (words[new Random().nextInt(words.length)]) {
            case "heads" -> System.out.println("you win");
            case "tails" -> {
                assert false;
            }
            default -> System.out.println("on its edge");
        }
    }
}
