// The constructor calls code of the program through a method of the JDK.
//@ reason: a constructor of ObjectByCodeOfAnEnum$Named calls other methods
import crema.Symbolic;
import java.util.Objects;
import java.util.function.Supplier;

class ObjectByCodeOfAnEnum {
    private static int calls;

    enum Source implements Supplier<String> {
        ONLY;

        @Override
        public String get() {
            return calls++ == 0 ? "first" : "later";
        }
    }

    static final class Named {
        final String name;

        Named(Source source) {
            name = Objects.requireNonNullElseGet((String) null, source);
        }
    }

    public static void main(String[] args) {
        Named named = Symbolic.nondetObject(Named.class);
        assert named == null || named.name.equals("first");
    }
}
