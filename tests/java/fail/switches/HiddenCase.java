//@ property: exception
//@ fails-with: 1048577
import crema.Symbolic;

class HiddenCase {
    public static void main(String[] args) {
        int i = Symbolic.nondetInt();
        switch (i) {
            case 17 -> System.out.println("seventeen");
            case 1048577 -> throw new IllegalStateException(); //~ THROWS IllegalStateException
            default -> System.out.println("other");
        }
    }
}
