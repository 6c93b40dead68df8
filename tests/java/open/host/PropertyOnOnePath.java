//@ fails: there is no such property if the call is left out
//@ fails-with: false
import crema.Symbolic;

class PropertyOnOnePath {
    public static void main(String[] args) {
        if (Symbolic.nondetBoolean()) {
            System.setProperty("open.path", "taken");
        }
        assert "taken".equals(System.getProperty("open.path")); //~ THROWS AssertionError
    }
}
