//@ property: assert
//@ fails-with: (byte) 5
// Compare-and-set by a variable handle.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class BoxByVarHandle {
    static class Cell {
        volatile Integer value;
    }
    
    static final VarHandle VALUE;
    
    static {
        try {
            VALUE = MethodHandles.lookup().findVarHandle(Cell.class, "value", Integer.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Throwable {
        byte b = crema.Symbolic.nondetByte();
        Cell cell = new Cell();
        cell.value = (int) b;
        assert !VALUE.compareAndSet(cell, (Integer) 5, (Integer) 7); //~ THROWS AssertionError
    }
}
