// The constructor calls code of the program through a method of the JDK that takes a `CharSequence`.
//@ reason: a constructor of ObjectByTextOfAnEnum$Named calls other methods
import crema.Symbolic;

class ObjectByTextOfAnEnum {
    private static int calls;

    enum Source implements CharSequence {
        ONLY;

        @Override
        public int length() {
            return 1;
        }

        @Override
        public char charAt(int index) {
            return 'x';
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return this;
        }

        @Override
        public String toString() {
            return calls++ == 0 ? "x" : "y";
        }
    }

    static final class Named {
        final boolean first;

        Named(Source source) {
            first = "x".contains(source);
        }
    }

    public static void main(String[] args) {
        Named named = Symbolic.nondetObject(Named.class);
        assert named == null || named.first;
    }
}
