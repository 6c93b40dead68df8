//@ fails-with: "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
//@ verdict: not TRUE
import crema.Symbolic;

class TraceOfCharAt {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        Symbolic.assume(s.length() > 60);
        try {
            s.charAt(-1);
        } catch (StringIndexOutOfBoundsException e) {
            assert e.getStackTrace()[0].getMethodName().equals("main"); //~ THROWS AssertionError
        }
    }}
