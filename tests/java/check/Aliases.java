//@ null-arguments: never
//@ aliasing: on
package check;

/** Two names for one object. */
class Aliases {
    static final class Purse {
        int coins;

        Purse(int coins) {
            this.coins = coins;
        }

        void take(Purse other) {
            coins += other.coins;
            other.coins = 0;
        }
    }

    static int moved(Purse from, Purse to) {
        from.coins = 3;
        to.coins = 4;
        return 100 / (from.coins - 4); //~ ERROR ArithmeticException
    }

    static int merged(int[] a, int[] b) {
        if (a.length == 0 || b.length == 0) {
            return 0;
        }
        a[0] = 2;
        b[0] = 1;
        return new int[2][a[0]][0].length / (a[0] - 1); //~ ERROR ArithmeticException
    }

    static int emptied(Purse one, Purse two) {
        one.coins = 1;
        one.take(two);
        return 7 / one.coins; //~ ERROR ArithmeticException
    }

    static int same(Purse one, Purse two) {
        Object[] slots = new Object[1];
        return one == two ? slots.length / (one.coins - 9) : 0; //~ ERROR ArithmeticException
    }

    // ---- and what looks like it, but is right ----

    static int apart(Purse one, Purse two) { //~ RIGHT
        if (one == two) {
            return 0;
        }
        one.coins = 3;
        two.coins = 4;
        return 100 / (one.coins - 4);
    }

    static int ordered(Purse one, Purse two) { //~ RIGHT
        two.coins = 4;
        one.coins = 3;
        return 100 / (one.coins - 4);
    }

    static int summed(Purse one, Purse two) { //~ RIGHT
        one.coins = 1;
        two.coins = 1;
        return 5 / (one.coins + two.coins);
    }
}
