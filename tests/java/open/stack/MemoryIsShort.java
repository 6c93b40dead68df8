//@ fails: the heap has room for so much
//@ shown: 1
class MemoryIsShort {
    public static void main(String[] args) {
        boolean full = false;
        try {
            System.out.println(new byte[4_000_000].length);
        } catch (OutOfMemoryError e) {
            full = true;
        }
        assert full;
    }
}
