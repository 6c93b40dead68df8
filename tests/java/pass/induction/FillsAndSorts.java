//@ property: exception
//@ sampled: no
import crema.Symbolic;

class FillsAndSorts {
    public static void main(String[] args) {
        int length = Symbolic.nondetInt();
        if (length < 0) {
            return;
        }
        int[] numbers = new int[length];
        for (int i = 0; i < length; i++) {
            numbers[i] = length - i;
        }
        for (int i = 1; i < numbers.length; i++) {
            int number = numbers[i];
            int j = i - 1;
            while (j >= 0 && numbers[j] > number) {
                numbers[j + 1] = numbers[j];
                j--;
            }
            numbers[j + 1] = number;
        }
    }
}
