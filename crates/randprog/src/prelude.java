    // What every program has besides its random part.

    /** What one call from main may consume; every method and nearly every loop takes from it. */
    static int fuel;
    static long sum;
    /** Whether a constructor is at work; the objects that it creates keep their defaults. */
    static boolean making;

    static boolean tick() {
        return fuel > 0 && --fuel > 0;
    }

    static void sink(long value) {
        sum = sum * 31 + value;
    }

    /** Records that a static initialiser ran, and so in which order. */
    static int note(int value) {
        sink(value);
        return value;
    }

    static String cut(String text) {
        return text.length() > 40 ? text.substring(0, 40) : text;
    }

    /** Prints in ASCII, so that no character set plays a part. */
    static void say(String text) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= ' ' && c <= '~') {
                line.append(c);
            } else {
                line.append('\\').append((int) c).append(';');
            }
        }
        System.out.println(line);
    }

    static void done(String call, String result) {
        say(call + " = " + result + " | " + checksum());
    }

    static void failed(String call, Throwable thrown) {
        say(call + " ! " + describe(thrown) + " | " + checksum());
    }

    /**
     * The class and message of an exception. The virtual machine makes up two messages beyond what
     * any specification says: why a pointer was null, and which loaders two classes have.
     */
    static String describe(Throwable thrown) {
        String message = thrown.getMessage();
        if (thrown instanceof NullPointerException) {
            message = null;
        }
        if (thrown instanceof ClassCastException && message != null && message.indexOf(" (") > 0) {
            message = message.substring(0, message.indexOf(" ("));
        }
        String suppressed = thrown.getSuppressed().length == 0 ? "" : " suppressed "
            + describe(thrown.getSuppressed()[0]);
        return thrown.getClass().getName() + ": " + message + suppressed;
    }

    /** A text without identity hashes. Elements are cut: an array may hold the same growing string many times. */
    static String str(Object object) {
        if (object instanceof Throwable thrown) {
            return describe(thrown);
        }
        if (object == null || !object.getClass().isArray()) {
            return String.valueOf(object);
        }
        if (object instanceof Object[] objects) {
            StringBuilder text = new StringBuilder("{");
            for (Object element : objects) {
                text.append(cut(str(element))).append(',');
            }
            return text.append('}').toString();
        }
        return object instanceof int[] a ? java.util.Arrays.toString(a)
            : object instanceof long[] a ? java.util.Arrays.toString(a)
            : object instanceof byte[] a ? java.util.Arrays.toString(a)
            : object instanceof short[] a ? java.util.Arrays.toString(a)
            : object instanceof char[] a ? java.util.Arrays.toString(a)
            : object instanceof float[] a ? java.util.Arrays.toString(a)
            : object instanceof double[] a ? java.util.Arrays.toString(a)
            : java.util.Arrays.toString((boolean[]) object);
    }

    /** A hash without identity: enums and arrays inherit theirs from Object. */
    static int hash(Object object) {
        if (object == null) {
            return 0;
        }
        if (object instanceof Enum<?> constant) {
            return constant.name().hashCode();
        }
        return object.getClass().isArray() ? str(object).hashCode() : object.hashCode();
    }

    static int total(int... values) {
        int result = values.length;
        for (int value : values) {
            result = result * 31 + value;
        }
        return result;
    }

    static String joined(Object... values) {
        StringBuilder result = new StringBuilder("[");
        for (Object value : values) {
            result.append(cut(str(value))).append(' ');
        }
        return cut(result.append(']').toString());
    }

    static <T> T choose(boolean condition, T yes, T no) {
        return condition ? yes : no;
    }

    static <T extends Comparable<T>> T larger(T a, T b) {
        return a.compareTo(b) >= 0 ? a : b;
    }

    static void mayThrow(int value) throws Checked {
        if ((value & 3) == 3) {
            throw new Checked("checked " + value);
        }
    }

    static class Checked extends Exception {
        Checked(String message) {
            super(message);
        }
    }

    static class Custom extends RuntimeException {
        Custom(String message) {
            super(message);
        }
    }

    static class Deeper extends Custom {
        final int code;

        Deeper(String message, int code) {
            super(message);
            this.code = code;
        }

        @Override
        public String getMessage() {
            return super.getMessage() + "#" + code;
        }
    }

    static class Resource implements AutoCloseable {
        final int id;

        Resource(int id) {
            this.id = id;
            sink(id);
        }

        @Override
        public void close() {
            sink(~id);
            if ((id & 7) == 5) {
                throw new Custom("close " + id);
            }
        }
    }

    static class Cell<T> {
        T value;

        Cell(T value) {
            this.value = value;
        }

        T get() {
            return value;
        }

        T swap(T other) {
            T old = value;
            value = other;
            return old;
        }
    }

    /** Overrides with narrower types: the compiler adds bridge methods. */
    static class IntCell extends Cell<Integer> {
        IntCell(int value) {
            super(value);
        }

        @Override
        Integer get() {
            return value + 1;
        }

        @Override
        Integer swap(Integer other) {
            return super.swap(other) ^ get();
        }
    }

    static class LazyInt {
        static int state = note(17);

        static int next(int value) {
            state = state * 1103515245 + 12345 + value;
            return state >>> 8;
        }
    }

    /** A class whose initialisation fails: the first use and the later ones end differently. */
    static class Broken {
        static int value = Integer.parseInt("not a number");
    }
