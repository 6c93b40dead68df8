//@ fails-with:
class FormatOfNoText {
    public static void main(String[] args) {
        try {
            System.out.format((String) null);
        } catch (NullPointerException e) {
            assert e.getStackTrace()[0].getMethodName().equals("format") && false; //~ THROWS AssertionError
        }
    }}
