package crema.host;

/** Values on the wire: a tag, then the value. */
final class Values {
    private static final int VOID = 0;
    private static final int INT = 1;
    private static final int LONG = 2;
    private static final int FLOAT = 3;
    private static final int DOUBLE = 4;
    private static final int REFERENCE = 5;

    private Values() {}

    /** Reads a value and boxes it as the type asks. */
    static Object read(In in, Class<?> type) {
        switch (in.u8()) {
            case VOID:
                return null;
            case INT:
                return narrow(in.i32(), type);
            case LONG:
                return in.i64();
            case FLOAT:
                return Float.intBitsToFloat(in.i32());
            case DOUBLE:
                return Double.longBitsToDouble(in.i64());
            case REFERENCE:
                return Images.shadow(in.i32());
            default:
                throw new Violation("an unknown kind of value");
        }
    }

    /** Writes a boxed value of the type that a descriptor starts with. */
    static void write(Out out, Object value, char type) {
        switch (type) {
            case 'V':
                out.u8(VOID);
                break;
            case 'J':
                out.u8(LONG);
                out.i64((Long) value);
                break;
            case 'F':
                out.u8(FLOAT);
                out.i32(Float.floatToRawIntBits((Float) value));
                break;
            case 'D':
                out.u8(DOUBLE);
                out.i64(Double.doubleToRawLongBits((Double) value));
                break;
            case 'L':
            case '[':
                out.u8(REFERENCE);
                out.i32(News.mention(value));
                break;
            default:
                out.u8(INT);
                out.i32(widen(value));
        }
    }

    /** Writes an argument of an upcall. */
    static void writeBoxed(Out out, Object value) {
        if (value instanceof Primitive) {
            ((Primitive) value).write(out);
        } else {
            write(out, value, 'L');
        }
    }

    private static Object narrow(int value, Class<?> type) {
        if (type == boolean.class) {
            return value != 0;
        } else if (type == byte.class) {
            return (byte) value;
        } else if (type == char.class) {
            return (char) value;
        } else if (type == short.class) {
            return (short) value;
        }
        return value;
    }

    private static int widen(Object value) {
        if (value instanceof Boolean) {
            return (Boolean) value ? 1 : 0;
        } else if (value instanceof Character) {
            return (Character) value;
        }
        return ((Number) value).intValue();
    }

    /** A primitive argument of an upcall. Not a box of the JDK, which may be an argument itself. */
    static final class Primitive {
        private final int tag;
        private final long bits;

        Primitive(int value) {
            tag = INT;
            bits = value;
        }

        Primitive(long value) {
            tag = LONG;
            bits = value;
        }

        Primitive(float value) {
            tag = FLOAT;
            bits = Float.floatToRawIntBits(value);
        }

        Primitive(double value) {
            tag = DOUBLE;
            bits = Double.doubleToRawLongBits(value);
        }

        private void write(Out out) {
            out.u8(tag);
            if (tag == INT || tag == FLOAT) {
                out.i32((int) bits);
            } else {
                out.i64(bits);
            }
        }
    }
}
