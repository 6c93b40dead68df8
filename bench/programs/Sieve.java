/** Primes by the sieve of Eratosthenes, again and again: boolean arrays and nested integer loops. */
public class Sieve {
    private static final int LIMIT = 200_000;
    private static final int ROUNDS = 130;

    public static void main(String[] args) {
        long checksum = 0;
        for (int round = 0; round < ROUNDS; round++) {
            checksum = checksum * 31 + count(LIMIT - round);
        }
        System.out.println(checksum);
    }

    private static int count(int limit) {
        boolean[] composite = new boolean[limit + 1];
        int primes = 0;
        for (int i = 2; i <= limit; i++) {
            if (composite[i]) {
                continue;
            }
            primes++;
            for (int j = 2 * i; j <= limit; j += i) {
                composite[j] = true;
            }
        }
        return primes;
    }
}
