//@ property: exception
//@ fails-with: ""
import crema.Symbolic;

class BuiltOutOfRange {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        StringBuilder builder = new StringBuilder(s).append("ab");
        System.out.println(builder.charAt(2)); //~ THROWS StringIndexOutOfBoundsException
    }
}
