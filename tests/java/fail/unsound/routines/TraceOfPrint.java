//@ fails-with:
class TraceOfPrint {
    public static void main(String[] args) {
        try {
            System.out.println((char[]) null);
        } catch (NullPointerException e) {
            assert e.getStackTrace().length < 3; //~ THROWS AssertionError
        }
    }}
