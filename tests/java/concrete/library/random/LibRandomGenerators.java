// SplittableRandom, the RandomGenerator algorithms with fixed seeds, and the range contract of ThreadLocalRandom.
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;

public class LibRandomGenerators {
    public static void main(String[] args) {
        for (long seed : new long[] {0, 42, -7}) {
            SplittableRandom s = new SplittableRandom(seed);
            System.out.println("seed " + seed + " " + s.nextInt() + " " + s.nextInt(100) + " " + s.nextInt(-5, 5) + " " + s.nextLong() + " " + s.nextLong(1L << 40) + " " + s.nextLong(-9, 9) + " " + s.nextDouble() + " " + s.nextDouble(2, 3) + " " + s.nextBoolean());
            SplittableRandom t = s.split();
            byte[] b = new byte[5];
            t.nextBytes(b);
            System.out.println("  split " + t.nextInt() + " " + s.nextInt() + " " + t.split().nextLong() + " " + Arrays.toString(b));
        }
        System.out.println(Arrays.toString(new SplittableRandom(1).ints(6, 0, 50).toArray()) + " " + Arrays.toString(new SplittableRandom(1).longs(2).toArray()) + " " + Arrays.toString(new SplittableRandom(1).doubles(2, 0, 1).toArray()));
        System.out.println("parallel stream same multiset size " + new SplittableRandom(5).ints(1000, 0, 10).parallel().filter(x -> x >= 0 && x < 10).count());
        for (String name : new String[] {"Random", "L64X128MixRandom", "L32X64MixRandom", "L128X128MixRandom", "L64X1024MixRandom", "Xoshiro256PlusPlus", "Xoroshiro128PlusPlus", "SplittableRandom"}) {
            RandomGenerator g = RandomGeneratorFactory.of(name).create(99);
            StringBuilder b = new StringBuilder(name);
            for (int i = 0; i < 3; i++) b.append(' ').append(g.nextInt(1000));
            b.append(' ').append(g.nextLong()).append(' ').append(g.nextDouble()).append(' ').append(g.nextBoolean()).append(' ').append(g.nextInt(10, 20)).append(' ').append(g.nextFloat());
            System.out.println(b);
        }
        RandomGenerator g = RandomGeneratorFactory.of("L64X128MixRandom").create(7);
        System.out.println(g.nextGaussian() + " " + g.nextExponential() + " " + g.nextGaussian(5, 0.5) + " " + g.ints(5, 0, 9).boxed().toList() + " " + g.isDeprecated());
        RandomGeneratorFactory<RandomGenerator> f = RandomGeneratorFactory.of("Xoshiro256PlusPlus");
        System.out.println(f.name() + " " + f.group() + " " + f.stateBits() + " " + f.equidistribution() + " " + f.isJumpable() + f.isSplittable() + f.isLeapable() + f.isStatistical() + f.isHardware());
        RandomGenerator.JumpableGenerator j = (RandomGenerator.JumpableGenerator) f.create(3);
        RandomGenerator copy = j.copyAndJump();
        System.out.println((copy.nextLong() == j.nextLong()) + " " + j.nextInt(100));
        try {
            RandomGeneratorFactory.of("NoSuchAlgorithm");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        RandomGenerator constant = () -> 0x123456789abcdef0L;
        System.out.println(constant.nextInt() + " " + constant.nextInt(1000) + " " + constant.nextDouble() + " " + constant.nextBoolean() + " " + constant.nextFloat() + " " + constant.nextLong(77));
        ThreadLocalRandom t = ThreadLocalRandom.current();
        boolean ok = IntStream.range(0, 500).allMatch(i -> {
            int x = t.nextInt(-3, 4);
            long y = t.nextLong(10);
            double z = t.nextDouble(1, 2);
            return x >= -3 && x < 4 && y >= 0 && y < 10 && z >= 1 && z < 2;
        });
        System.out.println("thread local in range " + ok + " " + (ThreadLocalRandom.current() == t));
        try {
            t.setSeed(1);
        } catch (UnsupportedOperationException e) {
            System.out.println("setSeed refused");
        }
    }
}
