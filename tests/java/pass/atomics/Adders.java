//@ property: assert

import crema.Symbolic;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

class Adders {
    public static void main(String[] args) {
        int x = Symbolic.nondetInt();
        int y = Symbolic.nondetInt();
        LongAdder adder = new LongAdder();
        adder.add(x);
        adder.add(y);
        adder.increment();
        assert adder.sum() == (long) x + y + 1;
        assert adder.sumThenReset() == (long) x + y + 1;
        assert adder.longValue() == 0;

        LongAccumulator most = new LongAccumulator(Math::max, Long.MIN_VALUE);
        most.accumulate(x);
        most.accumulate(y);
        assert most.get() >= x && most.get() >= y;
        assert most.get() == x || most.get() == y;

        DoubleAdder sum = new DoubleAdder();
        sum.add(x);
        sum.add(1);
        assert sum.sum() == x + 1.0;
    }
}
