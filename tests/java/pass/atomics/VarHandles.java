//@ property: assert

import crema.Symbolic;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Each type of number: narrow ones lie in words with others, floats are compared by their bits. */
class VarHandles {
    byte before = 1;
    byte b;
    byte after = 2;
    short s;
    char c;
    boolean z;
    float f;
    double d;
    static int shared;

    static VarHandle handle(String name, Class<?> type) throws ReflectiveOperationException {
        return MethodHandles.lookup().findVarHandle(VarHandles.class, name, type);
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        VarHandles o = new VarHandles();
        byte b = Symbolic.nondetByte();
        byte expected = Symbolic.nondetByte();
        o.b = b;
        assert handle("b", byte.class).compareAndSet(o, expected, (byte) 7) == (b == expected);
        assert o.b == (b == expected ? 7 : b);
        assert o.before == 1 && o.after == 2;

        short s = Symbolic.nondetShort();
        VarHandle shorts = handle("s", short.class);
        assert (short) shorts.getAndAdd(o, s) == 0;
        assert (short) shorts.getAndBitwiseOr(o, (short) 1) == s;
        assert o.s == (s | 1);

        char c = Symbolic.nondetChar();
        VarHandle chars = handle("c", char.class);
        assert chars.weakCompareAndSetPlain(o, (char) 0, c);
        assert (char) chars.getAndSet(o, 'x') == c;

        boolean z = Symbolic.nondetBoolean();
        VarHandle booleans = handle("z", boolean.class);
        booleans.setVolatile(o, z);
        assert booleans.compareAndSet(o, true, false) == z;
        assert !(boolean) booleans.getAndBitwiseXor(o, z);
        assert o.z == z;

        float f = Symbolic.nondetFloat();
        VarHandle floats = handle("f", float.class);
        assert !floats.compareAndSet(o, -0f, f) && floats.compareAndSet(o, 0f, f);
        assert o.f == f || f != f;

        double d = Symbolic.nondetDouble();
        assert (double) handle("d", double.class).getAndAdd(o, d) == 0;
        assert o.d == d || d != d;

        VarHandle statics = MethodHandles.lookup().findStaticVarHandle(VarHandles.class, "shared", int.class);
        assert (int) statics.getAndAdd(b + 1) == 0;
        assert shared == b + 1;
        VarHandle elements = MethodHandles.arrayElementVarHandle(int[].class);
        int[] array = {b, s};
        assert elements.compareAndSet(array, 1, (int) s, 9);
        assert array[0] == b && array[1] == 9;
    }
}
