// java.util.Random with fixed seeds: every next method, streams, bounds, gaussian pairs and seed scrambling.
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Collectors;

public class LibRandomSeeded {
    public static void main(String[] args) {
        for (long seed : new long[] {0, 1, -1, 42, Long.MAX_VALUE, 0x5DEECE66DL}) {
            Random r = new Random(seed);
            System.out.println("seed " + seed + " " + r.nextInt() + " " + r.nextInt(100) + " " + r.nextInt(64) + " " + r.nextLong() + " " + r.nextBoolean() + " " + r.nextDouble() + " " + r.nextFloat() + " " + r.nextGaussian() + " " + r.nextGaussian());
            byte[] b = new byte[7];
            r.nextBytes(b);
            System.out.println("  bytes " + Arrays.toString(b) + " range " + r.nextInt(5, 10) + " " + r.nextInt(-100, 100) + " " + r.nextLong(1000) + " " + r.nextLong(-5, 5) + " " + r.nextDouble(10) + " " + r.nextDouble(-1, 1) + " " + r.nextFloat(3f) + " exp " + r.nextExponential() + " gauss " + r.nextGaussian(10, 2));
        }
        System.out.println(new Random(7).ints(8, 0, 10).boxed().toList() + " " + Arrays.toString(new Random(7).ints(3).toArray()) + " " + Arrays.toString(new Random(7).longs(2).toArray()) + " " + Arrays.toString(new Random(7).doubles(3).toArray()) + " " + new Random(7).doubles(2, 5, 6).boxed().toList() + " " + new Random(9).longs(4, 10, 20).boxed().toList());
        System.out.println(new Random(3).ints(0, 6).limit(12).mapToObj(String::valueOf).collect(Collectors.joining()) + " " + new Random(3).ints().limit(2).sum());
        Random a = new Random(5), b = new Random();
        b.setSeed(5);
        System.out.println("setSeed same " + (a.nextLong() == b.nextLong()));
        a.nextGaussian();
        a.setSeed(5);
        b.setSeed(5);
        System.out.println("setSeed clears the spare gaussian " + (a.nextGaussian() == b.nextGaussian()));
        int[] hist = new int[10];
        Random h = new Random(1234);
        for (int i = 0; i < 10000; i++) hist[h.nextInt(10)]++;
        System.out.println(Arrays.toString(hist));
        int heads = 0;
        double sum = 0;
        for (int i = 0; i < 2000; i++) {
            if (h.nextBoolean()) heads++;
            sum += h.nextGaussian();
        }
        System.out.println(heads + " " + sum);
        int[] rejection = new int[3];
        for (int i = 0; i < 300; i++) rejection[h.nextInt((1 << 30) + 1) / ((1 << 29))]++;
        System.out.println(Arrays.toString(rejection));
        Runnable[] bad = {() -> h.nextInt(0), () -> h.nextInt(5, 5), () -> h.nextLong(-1), () -> h.nextDouble(0), () -> h.nextDouble(2, 1), () -> h.ints(-1), () -> h.ints(5, 5, 4), () -> h.nextFloat(Float.NaN)};
        for (Runnable r : bad) {
            try {
                r.run();
                System.out.println("no exception");
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        class Fixed extends Random {
            int n;
            @Override protected int next(int bits) { return n++ * 0x10101010 >>> 32 - bits; }
        }
        Fixed f = new Fixed();
        System.out.println(f.nextInt() + " " + f.nextInt() + " " + f.nextLong() + " " + f.nextDouble() + " " + f.nextBoolean() + " " + f.nextFloat() + " " + f.nextInt(7) + " " + f.n);
    }
}
