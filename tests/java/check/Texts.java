//@ null-arguments: never
package check;

/** Strings and characters. */
class Texts {
    static char first(String text) {
        return text.charAt(0); //~ ERROR StringIndexOutOfBoundsException
    }

    static String rest(String text) {
        return text.substring(1); //~ ERROR StringIndexOutOfBoundsException
    }

    static String extension(String name) {
        int dot = name.indexOf('.');
        return name.substring(0, dot); //~ ERROR StringIndexOutOfBoundsException
    }

    static char third(String text) {
        if (text.length() >= 2) {
            return text.charAt(2); //~ ERROR StringIndexOutOfBoundsException
        }
        return 'x';
    }

    static String value(String pair) {
        return pair.split("=")[1]; //~ ERROR ArrayIndexOutOfBoundsException
    }

    static char from(StringBuilder builder, int index) {
        if (index < 0) {
            return ' ';
        }
        return builder.charAt(index); //~ ERROR StringIndexOutOfBoundsException
    }

    static String capitalised(String word) {
        return Character.toUpperCase(word.charAt(0)) + word.substring(1); //~ ERROR StringIndexOutOfBoundsException
    }

    static int digit(String text) {
        if (text.length() == 3 && text.charAt(0) == 'k') {
            return 7 / (text.charAt(1) - 'q'); //~ ERROR ArithmeticException
        }
        return 0;
    }

    // ---- and what looks like it, but is right ----

    static char firstOr(String text) { //~ RIGHT
        return text.isEmpty() ? ' ' : text.charAt(0);
    }

    static String before(String name) { //~ RIGHT
        int dot = name.indexOf('.');
        return dot < 0 ? name : name.substring(0, dot);
    }

    static String afterPrefix(String text) { //~ RIGHT
        return text.startsWith("ab") ? text.substring(2) : text;
    }

    static char lastOr(String text) { //~ RIGHT
        int length = text.length();
        return length > 0 ? text.charAt(length - 1) : ' ';
    }

    static String firstOfSplit(String text) { //~ RIGHT
        String[] parts = text.split(",", -1);
        return parts[0];
    }
}
