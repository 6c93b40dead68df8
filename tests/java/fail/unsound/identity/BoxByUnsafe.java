//@ property: assert
//@ fails-with: (byte) 5
// Compare-and-swap by `sun.misc.Unsafe`.
import java.lang.reflect.Field;
import sun.misc.Unsafe;

class BoxByUnsafe {
    static class Cell {
        Object value;
    }

    public static void main(String[] args) throws Throwable {
        byte b = crema.Symbolic.nondetByte();
        Field field = Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        Unsafe unsafe = (Unsafe) field.get(null);
        Cell cell = new Cell();
        cell.value = (int) b;
        long offset = unsafe.objectFieldOffset(Cell.class.getDeclaredField("value"));
        assert !unsafe.compareAndSwapObject(cell, offset, 5, 7); //~ THROWS AssertionError
    }
}
