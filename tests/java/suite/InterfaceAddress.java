package suite;

//@ asserts: = new InterfaceAddress(new Inet4(
//@ asserts: Object obj = new InterfaceAddress(
//@ asserts: assertThrows(NullPointerException.class, () -> interfaceAddress.equals(obj))

/**
 * The error through the types of two inputs: the argument must be an {@code InterfaceAddress}, and the address that it was constructed with must be of a
 * class whose {@code equals} compares anything (bug 6628576 of the JDK; Figs 2 to 4 of the paper on symbolic types). The error is there with either of two classes.
 */
class InterfaceAddress {
    private final Inet address;
    /** Nobody sets it. */
    private Inet4 broadcast;

    InterfaceAddress(Inet address) {
        if (address == null) {
            throw new IllegalArgumentException();
        }
        this.address = address;
    }

    @Override
    public boolean equals(Object obj) {
        if (!(obj instanceof InterfaceAddress)) {
            return false;
        }
        InterfaceAddress other = (InterfaceAddress) obj;
        if (!address.equals(other.address)) {
            return false;
        }
        return broadcast.equals(other.broadcast);
    }

    @Override
    public int hashCode() {
        return address.hashCode();
    }
}

class Inet {
    @Override
    public boolean equals(Object obj) {
        return false;
    }

    @Override
    public int hashCode() {
        return 0;
    }
}

class Inet4 extends Inet {
    private final int bits;

    Inet4(int bits) {
        this.bits = bits;
    }

    @Override
    public boolean equals(Object obj) {
        return obj instanceof Inet4 && ((Inet4) obj).bits == bits;
    }

    @Override
    public int hashCode() {
        return bits;
    }
}

class Inet6 extends Inet {
    private final long bits;

    Inet6(long bits) {
        this.bits = bits;
    }

    @Override
    public boolean equals(Object obj) {
        return obj instanceof Inet6 && ((Inet6) obj).bits == bits;
    }

    @Override
    public int hashCode() {
        return (int) bits;
    }
}
