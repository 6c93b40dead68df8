package suite;

//@ asserts: assertEquals(0, counter.value());
//@ asserts: assertThrows(IllegalStateException.class
//@ asserts: @Tag("likely-bug")
class Counter {
    private int value;
    private final int limit;

    Counter(int limit) {
        this.limit = limit;
    }

    int value() {
        return value;
    }

    void add(int amount) {
        if (value + amount > limit) {
            throw new IllegalStateException("more than " + limit);
        }
        value += amount;
    }

    int share(int people) {
        return limit / people;
    }
}
