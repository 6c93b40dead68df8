//@ property: assert
//@ fails-with: (byte) 5
// Compare-and-set by a field updater.
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

class BoxFieldUpdated {
    static class Cell {
        volatile Integer value;
    }
    
    static final AtomicReferenceFieldUpdater<Cell, Integer> UPDATER =
            AtomicReferenceFieldUpdater.newUpdater(Cell.class, Integer.class, "value");

    public static void main(String[] args) throws Throwable {
        byte b = crema.Symbolic.nondetByte();
        Cell cell = new Cell();
        cell.value = (int) b;
        assert !UPDATER.compareAndSet(cell, 5, 7); //~ THROWS AssertionError
    }
}
