//@ fails: another word is typed
//@ shown: 1
import java.util.Scanner;

class LineNamesTheMode {
    public static void main(String[] args) {
        Scanner scanner = new Scanner(System.in);
        String mode = scanner.hasNext() ? scanner.next() : "default";
        switch (mode) {
            case "default" -> System.out.println("as usual");
            default -> {
                assert false : mode;
            }
        }
    }
}
