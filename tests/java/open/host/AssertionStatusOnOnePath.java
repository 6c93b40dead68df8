//@ fails: the loader has the status of the command line if the call is left out
//@ fails-with: false
import crema.Symbolic;

class AssertionStatusOnOnePath {
    public static void main(String[] args) {
        ClassLoader loader = AssertionStatusOnOnePath.class.getClassLoader();
        if (Symbolic.nondetBoolean()) {
            loader.setClassAssertionStatus("AssertionStatusOnOnePath$Late", false);
        }
        Late.check();
    }

    static class Late {
        static void check() {
            assert 1 > 2; //~ THROWS AssertionError
        }
    }
}
