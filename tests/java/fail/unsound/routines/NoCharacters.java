//@ fails-with:
class NoCharacters {
    public static void main(String[] args) {
        try {
            System.out.print((char[]) null);
        } catch (NullPointerException e) {
            assert e.getMessage() == null; //~ THROWS AssertionError
        }
    }}
