//@ null-arguments: never
package check;

/** The same without setting fields: these states do not exist. */
class Constructed {
    private int count = 1;
    private String name = "";

    int share() {
        return 10 / count;
    }

    int letters() {
        return name.length();
    }
}
