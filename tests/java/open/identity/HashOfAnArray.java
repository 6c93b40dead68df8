//@ fails: an array has an identity hash code, whatever it holds
//@ shown: 5
class HashOfAnArray {
    public static void main(String[] args) {
        int[][] arrays = new int[20][1];
        for (int[] array : arrays) {
            assert array.hashCode() % 2 == 0;
        }
    }
}
