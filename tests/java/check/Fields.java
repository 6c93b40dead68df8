//@ null-arguments: never
//@ state: fields
package check;

/** Errors in states that no constructor leads to, and in those that one does. */
class Fields {
    private int count = 1;
    private String name = "";
    private final int fixed = 3;

    int share() {
        return 10 / count; //~ ERROR ArithmeticException
    }

    int letters() {
        return name.length(); //~ ERROR NullPointerException
    }

    int always() {
        return 10 / fixed;
    }

    static int other(Fields fields, int by) {
        return fields.count == 7 ? 1 / by : 0; //~ ERROR ArithmeticException
    }
}
