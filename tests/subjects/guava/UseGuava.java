import com.google.common.base.CaseFormat;
import com.google.common.base.CharMatcher;
import com.google.common.base.Converter;
import com.google.common.base.Joiner;
import com.google.common.base.MoreObjects;
import com.google.common.base.Optional;
import com.google.common.base.Preconditions;
import com.google.common.base.Splitter;
import com.google.common.base.Strings;
import com.google.common.base.Suppliers;
import com.google.common.base.Throwables;
import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import com.google.common.cache.RemovalNotification;
import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.BiMap;
import com.google.common.collect.ClassToInstanceMap;
import com.google.common.collect.Collections2;
import com.google.common.collect.ComparisonChain;
import com.google.common.collect.ConcurrentHashMultiset;
import com.google.common.collect.ContiguousSet;
import com.google.common.collect.DiscreteDomain;
import com.google.common.collect.EvictingQueue;
import com.google.common.collect.FluentIterable;
import com.google.common.collect.HashBasedTable;
import com.google.common.collect.HashBiMap;
import com.google.common.collect.HashMultiset;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableRangeMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.collect.ImmutableTable;
import com.google.common.collect.Iterables;
import com.google.common.collect.Lists;
import com.google.common.collect.MapDifference;
import com.google.common.collect.Maps;
import com.google.common.collect.MinMaxPriorityQueue;
import com.google.common.collect.Multimap;
import com.google.common.collect.Multimaps;
import com.google.common.collect.Multiset;
import com.google.common.collect.Multisets;
import com.google.common.collect.MutableClassToInstanceMap;
import com.google.common.collect.Ordering;
import com.google.common.collect.PeekingIterator;
import com.google.common.collect.Iterators;
import com.google.common.collect.Range;
import com.google.common.collect.RangeSet;
import com.google.common.collect.Sets;
import com.google.common.collect.Table;
import com.google.common.collect.TreeMultimap;
import com.google.common.collect.TreeMultiset;
import com.google.common.collect.TreeRangeSet;
import com.google.common.eventbus.EventBus;
import com.google.common.eventbus.Subscribe;
import com.google.common.graph.GraphBuilder;
import com.google.common.graph.Graphs;
import com.google.common.graph.MutableGraph;
import com.google.common.graph.MutableValueGraph;
import com.google.common.graph.Traverser;
import com.google.common.graph.ValueGraphBuilder;
import com.google.common.hash.BloomFilter;
import com.google.common.hash.Funnels;
import com.google.common.hash.Hashing;
import com.google.common.io.BaseEncoding;
import com.google.common.io.ByteStreams;
import com.google.common.io.CharSource;
import com.google.common.math.BigIntegerMath;
import com.google.common.math.DoubleMath;
import com.google.common.math.IntMath;
import com.google.common.math.LongMath;
import com.google.common.math.Quantiles;
import com.google.common.math.Stats;
import com.google.common.primitives.Ints;
import com.google.common.primitives.Longs;
import com.google.common.primitives.UnsignedInts;
import com.google.common.primitives.UnsignedLong;
import com.google.common.reflect.Invokable;
import com.google.common.reflect.TypeToken;
import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.common.util.concurrent.MoreExecutors;
import com.google.common.util.concurrent.SettableFuture;
import java.io.ByteArrayInputStream;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Guava, package by package: base, collect, cache, graph, hash, io, math, primitives, reflect, events, futures. */
public class UseGuava {
    private static final String TEXT = "it was the best of times it was the worst of times it was the age of wisdom";

    public static void main(String[] args) throws Exception {
        base();
        immutables();
        multiples();
        tables();
        ranges();
        views();
        orderings();
        caches();
        graphs();
        hashes();
        numbers();
        reflection();
        events();
        futures();
        failures();
    }

    private static void base() {
        say("join", Joiner.on("; ").skipNulls().join("a", null, "b"), Joiner.on('&').withKeyValueSeparator("=").join(ImmutableMap.of("x", 1, "y", 2)));
        say("split", Splitter.on(',').trimResults().omitEmptyStrings().split(" a, ,b,c "), Splitter.fixedLength(4).splitToList(TEXT.substring(0, 18)),
            Splitter.on('&').withKeyValueSeparator('=').split("k=v&l=w"));
        say("match", CharMatcher.inRange('a', 'e').retainFrom(TEXT), CharMatcher.whitespace().trimAndCollapseFrom("  a   b ", '_'),
            CharMatcher.anyOf("aeiou").countIn(TEXT), CharMatcher.javaIsoControl().negate().matchesAllOf(TEXT));
        Converter<String, String> camel = CaseFormat.LOWER_UNDERSCORE.converterTo(CaseFormat.UPPER_CAMEL);
        say("case", camel.convert("two_words_here"), camel.reverse().convert("TwoWordsHere"), Strings.padStart("7", 3, '0'),
            Strings.commonPrefix("abcd", "abxy"), Strings.repeat("ab", 3), Strings.lenientFormat("%s is %s", "a", 1, "extra"));
        int[] calls = {0};
        com.google.common.base.Supplier<Integer> once = Suppliers.memoize(() -> ++calls[0]);
        say("supply", once.get(), once.get(), Optional.fromNullable(null).or("absent"), MoreObjects.toStringHelper("Box").add("w", 3).add("h", 4).addValue("odd").toString());
    }

    private static void immutables() {
        ImmutableList<String> words = ImmutableList.copyOf(Splitter.on(' ').split(TEXT));
        ImmutableSet<String> distinct = ImmutableSet.copyOf(words);
        say("immutable", words.size(), distinct, words.reverse().get(0), distinct.asList().indexOf("worst"));
        ImmutableMap<String, Integer> lengths = Maps.toMap(distinct, String::length);
        say("map", lengths, ImmutableSortedMap.copyOf(lengths).headMap("of"), ImmutableMap.<String, Integer>builder().putAll(lengths).put("z", 0).buildOrThrow().size());
        say("collect", words.stream().collect(ImmutableSet.toImmutableSet()).size(), words.stream().collect(ImmutableMap.toImmutableMap(w -> w, w -> 1, Integer::sum)));
    }

    private static void multiples() {
        Multiset<String> counts = HashMultiset.create(Splitter.on(' ').split(TEXT));
        say("multiset", Multisets.copyHighestCountFirst(counts), counts.count("it"), TreeMultiset.create(counts).firstEntry(), counts.elementSet().size());
        ConcurrentHashMultiset<Integer> concurrent = ConcurrentHashMultiset.create(Arrays.asList(1, 2, 2, 3, 3, 3));
        concurrent.remove(3, 2);
        say("concurrent", concurrent);
        Multimap<Integer, String> byLength = TreeMultimap.create();
        for (String word : counts) {
            byLength.put(word.length(), word);
        }
        say("multimap", byLength, Multimaps.invertFrom(byLength, ArrayListMultimap.create()).get("times"),
            Multimaps.index(List.of("aa", "b", "cc"), String::length), Multimaps.transformValues(byLength, String::toUpperCase).get(5));
        BiMap<String, Integer> both = HashBiMap.create();
        both.put("one", 1);
        both.put("two", 2);
        both.forcePut("uno", 1);
        say("bimap", both, both.inverse());
    }

    private static void tables() {
        Table<String, Integer, Integer> table = HashBasedTable.create();
        for (int i = 1; i <= 4; i++) {
            for (String row : List.of("x", "y")) {
                table.put(row, i, row.charAt(0) * i);
            }
        }
        say("table", table, table.column(2), table.row("y").keySet(), ImmutableTable.copyOf(table).cellSet().size());
        ClassToInstanceMap<Number> instances = MutableClassToInstanceMap.create();
        instances.putInstance(Integer.class, 5);
        instances.putInstance(Double.class, 2.5);
        say("instances", instances.getInstance(Integer.class), instances.getInstance(Double.class));
        EvictingQueue<Integer> last = EvictingQueue.create(3);
        last.addAll(List.of(1, 2, 3, 4, 5));
        MinMaxPriorityQueue<Integer> heap = MinMaxPriorityQueue.orderedBy(Comparator.<Integer>naturalOrder()).maximumSize(4).create(List.of(9, 3, 7, 1, 8, 2));
        say("queues", last, heap.pollFirst(), heap.pollLast(), heap.size());
    }

    private static void ranges() {
        RangeSet<Integer> set = TreeRangeSet.create();
        set.add(Range.closed(1, 10));
        set.add(Range.closedOpen(20, 30));
        set.remove(Range.open(4, 6));
        say("ranges", set, set.complement(), set.rangeContaining(22), set.encloses(Range.closed(6, 9)), Range.closed(1, 5).span(Range.open(8, 9)));
        say("contiguous", ContiguousSet.create(Range.openClosed(3, 8), DiscreteDomain.integers()), ImmutableRangeMap.<Integer, String>builder()
            .put(Range.lessThan(0), "negative").put(Range.singleton(0), "zero").put(Range.greaterThan(0), "positive").build().get(7));
    }

    private static void views() {
        Set<Integer> a = ImmutableSet.of(1, 2, 3, 4);
        Set<Integer> b = ImmutableSet.of(3, 4, 5);
        say("sets", Sets.union(a, b), Sets.intersection(a, b), Sets.difference(a, b), Sets.symmetricDifference(a, b), Sets.powerSet(b).size(),
            Sets.cartesianProduct(b, ImmutableSet.of(7, 8)), Sets.combinations(a, 2).size());
        say("lists", Lists.partition(Lists.newArrayList(1, 2, 3, 4, 5), 2), Lists.reverse(Lists.charactersOf("abc")), Lists.transform(List.of(1, 2), x -> x * x),
            Lists.cartesianProduct(List.of(1, 2), List.of(3)), Collections2.permutations(List.of(1, 2, 3)));
        MapDifference<String, Integer> difference = Maps.difference(new TreeMap<>(Map.of("a", 1, "b", 2, "c", 3)), new TreeMap<>(Map.of("b", 2, "c", 4, "d", 5)));
        say("difference", difference.entriesOnlyOnLeft(), difference.entriesDiffering(), difference.entriesInCommon(), difference.entriesOnlyOnRight());
        say("fluent", FluentIterable.from(List.of(5, 6, 7, 8)).filter(x -> x % 2 == 0).transform(x -> "n" + x).append("end").toList(),
            Iterables.getLast(List.of(1, 2)), Iterables.frequency(List.of(1, 2, 1), 1), Iterables.concat(a, b), Iterables.limit(Iterables.cycle(1, 2), 5));
        PeekingIterator<Integer> peeking = Iterators.peekingIterator(List.of(1, 1, 2, 3, 3).iterator());
        List<Integer> distinct = new ArrayList<>();
        while (peeking.hasNext()) {
            int x = peeking.next();
            while (peeking.hasNext() && peeking.peek() == x) {
                peeking.next();
            }
            distinct.add(x);
        }
        say("peek", distinct);
    }

    private static void orderings() {
        Ordering<String> byLength = Ordering.natural().onResultOf(String::length).compound(Ordering.natural().reverse());
        List<String> words = Splitter.on(' ').splitToList("pear fig apple kiwi date plum");
        say("ordering", byLength.sortedCopy(words), byLength.max(words), byLength.leastOf(words, 2), byLength.isOrdered(words),
            Ordering.explicit("low", "mid", "high").compare("high", "low"), ComparisonChain.start().compare(1, 1).compare("b", "a").result());
    }

    private static void caches() throws Exception {
        List<String> removed = new ArrayList<>();
        LoadingCache<Integer, String> cache = CacheBuilder.newBuilder().maximumSize(3).concurrencyLevel(1).recordStats()
            .removalListener((RemovalNotification<Integer, String> n) -> removed.add(n.getKey() + ":" + n.getCause()))
            .build(CacheLoader.from(key -> "v" + key * key));
        for (int key : new int[] {1, 2, 3, 1, 4, 5, 1}) {
            cache.get(key);
        }
        cache.put(1, "new");
        cache.invalidate(5);
        cache.cleanUp();
        say("cache", new TreeMap<>(cache.asMap()), removed, cache.stats().hitCount(), cache.stats().missCount(), cache.stats().evictionCount());
    }

    private static void graphs() {
        MutableGraph<Integer> graph = GraphBuilder.directed().allowsSelfLoops(false).build();
        for (int i = 2; i <= 12; i++) {
            for (int d = 1; d < i; d++) {
                if (i % d == 0) {
                    graph.putEdge(d, i);
                }
            }
        }
        say("graph", graph.nodes().size(), graph.edges().size(), graph.successors(3), graph.predecessors(12), Graphs.hasCycle(graph),
            Graphs.reachableNodes(graph, 4), ImmutableList.copyOf(Traverser.forGraph(graph).breadthFirst(2)), ImmutableList.copyOf(Traverser.forGraph(graph).depthFirstPostOrder(1)),
            Graphs.transitiveClosure(graph).edges().size());
        MutableValueGraph<String, Integer> roads = ValueGraphBuilder.undirected().build();
        roads.putEdgeValue("a", "b", 7);
        roads.putEdgeValue("b", "c", 9);
        roads.putEdgeValue("c", "a", 4);
        say("roads", roads.edgeValueOrDefault("b", "a", -1), roads.degree("a"), roads.adjacentNodes("c"), roads.removeEdge("a", "b"));
    }

    private static void hashes() throws Exception {
        byte[] bytes = TEXT.getBytes(StandardCharsets.UTF_8);
        say("hash", Hashing.murmur3_32_fixed().hashBytes(bytes), Hashing.murmur3_128(7).hashBytes(bytes), Hashing.sha256().hashBytes(bytes), Hashing.crc32c().hashBytes(bytes),
            Hashing.sipHash24().hashBytes(bytes), Hashing.farmHashFingerprint64().hashBytes(bytes), Hashing.adler32().hashBytes(bytes), Hashing.consistentHash(12345L, 10));
        BloomFilter<CharSequence> filter = BloomFilter.create(Funnels.stringFunnel(StandardCharsets.UTF_8), 100, 0.01);
        for (String word : Splitter.on(' ').split(TEXT)) {
            filter.put(word);
        }
        say("bloom", filter.mightContain("wisdom"), filter.mightContain("foolishness"), filter.approximateElementCount());
        say("encoding", BaseEncoding.base64().encode(bytes), BaseEncoding.base32().omitPadding().encode(Arrays.copyOf(bytes, 6)),
            new String(BaseEncoding.base16().decode("414243"), StandardCharsets.US_ASCII), BaseEncoding.base16().lowerCase().withSeparator(":", 2).encode(new byte[] {1, -1}));
        say("io", ByteStreams.toByteArray(ByteStreams.limit(new ByteArrayInputStream(bytes), 9)).length, CharSource.wrap("one\ntwo\nthree").readLines(), CharSource.wrap(TEXT).length());
    }

    private static void numbers() {
        say("int", IntMath.gcd(84, 126), IntMath.binomial(10, 4), IntMath.sqrt(200, RoundingMode.HALF_UP), IntMath.isPrime(7919), IntMath.pow(3, 7), IntMath.log2(1000, RoundingMode.CEILING));
        say("long", LongMath.factorial(15), LongMath.mod(-7, 5), LongMath.isPrime(1_000_000_007L), LongMath.saturatedMultiply(Long.MAX_VALUE, 2), BigIntegerMath.factorial(25), BigIntegerMath.binomial(50, 25));
        Stats stats = Stats.of(2, 4, 4, 4, 5, 5, 7, 9);
        say("stats", stats.mean(), stats.populationStandardDeviation(), stats.max(), Quantiles.median().compute(3, 1, 2), Quantiles.percentiles().indexes(25, 75).compute(1, 2, 3, 4, 5),
            DoubleMath.roundToInt(2.5, RoundingMode.HALF_EVEN), DoubleMath.fuzzyEquals(1.0, 1.001, 0.01));
        say("primitives", Ints.asList(3, 1, 2), Ints.max(3, 1, 2), Arrays.toString(Ints.toByteArray(258)), Ints.tryParse("99"), Ints.tryParse("9x"), Longs.join("-", 1, 2), Ints.saturatedCast(1L << 40),
            UnsignedInts.toString(-1), UnsignedLong.MAX_VALUE.dividedBy(UnsignedLong.valueOf(3)), UnsignedInts.divide(-2, 3));
    }

    private static void reflection() throws Exception {
        TypeToken<Map<String, List<Integer>>> type = new TypeToken<>() { };
        say("type", type, type.resolveType(Map.class.getMethod("get", Object.class).getGenericReturnType()), type.getRawType().getSimpleName(), type.isSubtypeOf(Map.class),
            TypeToken.of(ArrayDeque.class).getTypes().interfaces().rawTypes().size() > 3);
        Invokable<?, Object> invokable = Invokable.from(String.class.getMethod("substring", int.class));
        say("invokable", invokable.getParameters().size(), invokable.isPublic(), invokable.isOverridable());
    }

    private static final class Listener {
        private final List<String> heard = new ArrayList<>();

        @Subscribe
        public void number(Integer n) {
            heard.add("integer " + n);
        }

        @Subscribe
        public void text(CharSequence text) {
            heard.add("text " + text);
        }
    }

    private static void events() {
        EventBus bus = new EventBus("bus");
        Listener listener = new Listener();
        bus.register(listener);
        bus.post(42);
        bus.post("hello");
        bus.post(2.5);
        bus.unregister(listener);
        bus.post(43);
        say("events", listener.heard);
    }

    private static void futures() throws Exception {
        SettableFuture<Integer> first = SettableFuture.create();
        ListenableFuture<String> second = Futures.transform(first, x -> "got " + x, MoreExecutors.directExecutor());
        ListenableFuture<List<Object>> all = Futures.allAsList(first, second, Futures.immediateFuture("now"));
        say("before", second.isDone(), all.isDone());
        first.set(5);
        say("after", second.get(), all.get());
        ListenableFuture<Integer> rescued = Futures.catching(Futures.immediateFailedFuture(new IllegalStateException("no")), IllegalStateException.class, e -> -1, MoreExecutors.directExecutor());
        say("rescued", rescued.get());
    }

    private static void failures() {
        try {
            ImmutableMap.of("k", 1, "k", 2);
        } catch (IllegalArgumentException e) {
            say("duplicate", e.getMessage());
        }
        try {
            Preconditions.checkArgument(1 > 2, "%s must exceed %s", 1, 2);
        } catch (IllegalArgumentException e) {
            say("precondition", e.getMessage());
        }
        try {
            IntMath.checkedMultiply(1 << 20, 1 << 20);
        } catch (ArithmeticException e) {
            say("overflow", e.getMessage());
        }
        try {
            ImmutableList.of(1).add(2);
        } catch (UnsupportedOperationException e) {
            say("immutable", Throwables.getRootCause(e).getClass().getSimpleName(), Throwables.getCausalChain(new RuntimeException(e)).size());
        }
    }

    private static void say(String name, Object... values) {
        System.out.println(name + ": " + Joiner.on(" | ").useForNull("null").join(values));
    }
}
