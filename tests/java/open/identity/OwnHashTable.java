//@ fails: two keys fall into one slot, which is likely with six keys and eight slots
//@ shown: 5
class OwnHashTable {
    public static void main(String[] args) {
        boolean[] taken = new boolean[8];
        for (int i = 0; i < 6; i++) {
            int slot = new Object().hashCode() % taken.length;
            assert !taken[slot];
            taken[slot] = true;
        }
    }
}
