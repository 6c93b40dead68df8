//@ fails: the hash code is any number
//@ shown: 5
class HashInInitialiser {
    public static void main(String[] args) {
        for (Holder holder : HOLDERS) {
            assert holder.hash % 3 != 1;
        }
    }

    static final Holder[] HOLDERS = {new Holder(), new Holder(), new Holder(), new Holder(), new Holder(), new Holder(),
            new Holder(), new Holder(), new Holder(), new Holder(), new Holder(), new Holder(), new Holder()};

    static class Holder {
        final int hash = super.hashCode();
    }
}
