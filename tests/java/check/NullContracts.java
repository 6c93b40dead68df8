package check;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Where null is forbidden, none is passed. */
class NullContracts {
    @Retention(RetentionPolicy.CLASS)
    @interface NullMarked {}

    @Retention(RetentionPolicy.RUNTIME)
    @interface NullUnmarked {}

    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.TYPE_USE)
    @interface Nullable {}

    static int unmarked(String text) {
        return text.length(); //~ ERROR NullPointerException
    }

    @NullMarked
    static class Marked {
        static int length(String text) {
            return text.length();
        }

        static int nullable(@Nullable String text) {
            return text.length(); //~ ERROR NullPointerException
        }

        static int elements(@Nullable String[] texts) {
            return texts.length;
        }

        static class Member {
            static class Deeper {
                static int length(String text) {
                    return text.length();
                }
            }
        }

        @NullUnmarked
        static class Exempt {
            static int length(String text) {
                return text.length(); //~ ERROR NullPointerException
            }
        }
    }

    /** As Kotlin's compiler marks its classes: what may be null is annotated. */
    @kotlin.Metadata
    static class Kotlin {
        static int length(String text) {
            return text.length();
        }

        static int nullable(@Nullable String text) {
            return text.length(); //~ ERROR NullPointerException
        }
    }
}
