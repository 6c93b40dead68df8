import com.google.common.base.CharMatcher;
import com.google.common.base.Joiner;
import com.google.common.base.Splitter;
import com.google.common.collect.HashMultimap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.collect.Iterables;
import com.google.common.collect.TreeRangeSet;
import com.google.common.collect.Range;
import com.google.common.hash.Hashing;
import com.google.common.math.IntMath;
import com.google.common.net.InetAddresses;
import com.google.common.primitives.Ints;
import com.google.common.primitives.UnsignedLongs;

/** Some of Guava: code of another compiler, with all that large libraries have. */
final class Libraries {
    private Libraries() {}

    public static void main(String[] words) {
        ImmutableList<String> parts = ImmutableList.copyOf(Splitter.on(',').trimResults().omitEmptyStrings().split("a, b,,c"));
        Joiner.on("-").skipNulls().join(parts);
        CharMatcher.inRange('a', 'z').or(CharMatcher.whitespace()).removeFrom("a1 b2");
        HashMultimap<String, Integer> many = HashMultimap.create();
        parts.forEach(part -> many.put(part, part.length()));
        ImmutableSortedMap.of("b", 1, "a", 2).headMap("b");
        Iterables.partition(parts, 2).forEach(part -> many.removeAll(part.get(0)));
        TreeRangeSet<Integer> ranges = TreeRangeSet.create();
        ranges.add(Range.closed(1, 5));
        ranges.remove(Range.open(2, 3));
        Hashing.murmur3_128().hashUnencodedChars("text");
        IntMath.gcd(12, 18);
        InetAddresses.isInetAddress("1.2.3.4");
        InetAddresses.isInetAddress("::1%x");
        Ints.tryParse("-12");
        UnsignedLongs.toString(-1L);
        try {
            IntMath.checkedPow(10, 20);
        } catch (ArithmeticException expected) {
            Ints.asList(1, 2).indexOf(2);
        }
    }
}
