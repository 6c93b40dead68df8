//@ assuming:
/** What is printed, and how lines end there, is no part of the property. */
class PrintedLines {
    public static void main(String[] args) {
        int printed = 0;
        for (int i = 0; i < 3; i++) {
            System.out.println("line " + i);
            printed++;
        }
        assert printed == 3;
    }
}
