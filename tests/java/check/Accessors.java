package check;

/** Methods that look as if they only read or wrote a field of their own object; one path is not enough for those that do more. */
class Accessors {
    private int count;
    private int[] items = {1, 2, 3};
    private Accessors next;

    Accessors(boolean linked, int count) {
        this.count = count;
        if (linked) {
            next = new Accessors(false, count);
        }
    }

    int count() { //~ RIGHT
        return count;
    }

    void setCount(int newCount) { //~ RIGHT
        count = newCount > 0 ? newCount : -newCount;
    }

    int ofNext() {
        return next.count; //~ ERROR NullPointerException
    }

    int ofOther(boolean other) {
        Accessors from = this;
        if (other) {
            from = next;
        }
        return from.count; //~ ERROR NullPointerException
    }

    void setNext(boolean other) {
        (other ? next : this).count = 1; //~ ERROR NullPointerException
    }

    int share(int all) {
        return all / count; //~ ERROR ArithmeticException
    }

    int item(int index) {
        return items[index]; //~ ERROR ArrayIndexOutOfBoundsException
    }
}
