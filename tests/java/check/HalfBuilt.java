//@ null-arguments: never
package check;

import java.util.ArrayList;
import java.util.List;

/** Objects that their constructors leave half-built, and the methods that complete them. */
class HalfBuilt {
    /** All code under test calls begin first. */
    static class Cursor {
        private String text;
        private List<String> marks;
        private String label;

        void begin(String text) { //~ RIGHT
            this.text = text == null ? "" : text;
            marks = new ArrayList<>();
        }

        int length() { //~ RIGHT
            return text.length();
        }

        /** The error of the complete object is still found. */
        char first() {
            return text.charAt(0); //~ ERROR StringIndexOutOfBoundsException
        }

        int marks() { //~ RIGHT
            return Counter.count(this);
        }

        /** It handles both states. */
        int share() {
            return text == null ? 100 / marksOrNone() : 0; //~ ERROR ArithmeticException
        }

        private int marksOrNone() {
            return marks == null ? 0 : marks.size();
        }

        /** Nobody sets the label. */
        int labelLength() {
            return label.length(); //~ ERROR NullPointerException
        }

        /** Begins itself. */
        int restart(String text) { //~ RIGHT
            begin(text);
            return this.text.length() + marks.size();
        }
    }

    static final class Counter {
        /** A half-built argument is completed as well. */
        static int count(Cursor cursor) { //~ RIGHT
            return cursor == null ? 0 : cursor.marks.size();
        }
    }

    static final class Again extends Cursor {
        /** It begins itself, but relies on an object that has begun before. */
        int again(String text) { //~ RIGHT
            int before = length();
            begin(text);
            return before;
        }
    }

    static class Session {
        private StringBuilder log;

        void open(int number) { //~ RIGHT
            log = new StringBuilder();
            log.append(number);
        }

        /** Nobody calls it before another method: it undoes what open has done. */
        int close() { //~ RIGHT
            int length = log.length();
            log = null;
            return length;
        }

        int length() { //~ RIGHT
            return log.length();
        }
    }

    /** What users can call is called on the object as its constructor leaves it. */
    public static int read(String text) {
        Cursor cursor = new Cursor();
        cursor.begin(text);
        Session session = new Session();
        session.open(1);
        return cursor.length() + cursor.marks() + session.length() + session.close();
    }
}
