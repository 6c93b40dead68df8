// Made after `Locale.setDefault`, the object would be another one.
//@ reason: a constructor of ObjectByTheLocale$Key calls other methods
import crema.Symbolic;

class ObjectByTheLocale {
    static final class Key {
        final String text;

        Key(boolean wide) {
            text = (wide ? "II" : "I").toLowerCase();
        }
    }

    public static void main(String[] args) {
        Key key = Symbolic.nondetObject(Key.class);
        assert key == null || key.text.startsWith("i");
    }
}
