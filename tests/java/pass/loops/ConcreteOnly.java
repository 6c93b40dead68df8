//@ property: assert
class ConcreteOnly {
    public static void main(String[] args) {
        int sum = 0;
        for (int i = 0; i < 1000; i++) {
            sum += i;
        }
        assert sum == 499500;
    }
}
