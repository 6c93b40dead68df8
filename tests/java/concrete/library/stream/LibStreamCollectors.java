// Every factory of Collectors: grouping, partitioning, toMap, joining, teeing, filtering, flatMapping, reducing, summarising.
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class LibStreamCollectors {
    record Person(String name, String city, int age, double pay) {}

    static void say(Object o) { System.out.println(o); }

    public static void main(String[] args) {
        java.util.Locale.setDefault(java.util.Locale.ROOT);
        List<Person> p = List.of(new Person("Ann", "Oslo", 31, 10.5), new Person("Bob", "Rome", 25, 8), new Person("Cid", "Oslo", 25, 12.25), new Person("Dee", "Rome", 47, 20), new Person("Eve", "Bern", 31, 9));
        say(p.stream().collect(Collectors.groupingBy(Person::city, TreeMap::new, Collectors.mapping(Person::name, Collectors.toList()))));
        say(p.stream().collect(Collectors.groupingBy(Person::age, TreeMap::new, Collectors.counting())));
        say(p.stream().collect(Collectors.groupingBy(Person::city, TreeMap::new, Collectors.averagingDouble(Person::pay))));
        say(p.stream().collect(Collectors.groupingBy(Person::city, TreeMap::new, Collectors.summingInt(Person::age))));
        say(p.stream().collect(Collectors.groupingBy(Person::city, TreeMap::new, Collectors.groupingBy(Person::age, TreeMap::new, Collectors.mapping(Person::name, Collectors.joining("/"))))));
        say(p.stream().collect(Collectors.groupingBy(Person::city, TreeMap::new, Collectors.filtering(x -> x.age() > 30, Collectors.counting()))));
        say(p.stream().collect(Collectors.groupingBy(Person::city, TreeMap::new, Collectors.flatMapping(x -> Stream.of(x.name(), x.age()), Collectors.toList()))));
        say(p.stream().collect(Collectors.groupingBy(Person::city, TreeMap::new, Collectors.collectingAndThen(Collectors.maxBy(Comparator.comparingInt(Person::age)), o -> o.get().name()))));
        say(p.stream().collect(Collectors.partitioningBy(x -> x.age() > 30, Collectors.mapping(Person::name, Collectors.toList()))) + " " + Stream.<Person>empty().collect(Collectors.partitioningBy(x -> true)));
        say(p.stream().collect(Collectors.toMap(Person::name, Person::age, (a, b) -> a, LinkedHashMap::new)) + " " + new TreeMap<>(p.stream().collect(Collectors.toMap(Person::city, Person::pay, Double::sum))));
        try {
            p.stream().collect(Collectors.toMap(Person::city, Person::name));
        } catch (IllegalStateException e) {
            say(e.getMessage());
        }
        try {
            p.stream().collect(Collectors.toMap(Person::name, x -> null));
        } catch (NullPointerException e) {
            say("null value refused");
        }
        try {
            Stream.of("a").collect(Collectors.groupingBy(x -> null));
        } catch (NullPointerException e) {
            say(e.getMessage());
        }
        say(p.stream().map(Person::name).collect(Collectors.joining()) + " " + p.stream().map(Person::name).collect(Collectors.joining("; ", "<", ">")) + " [" + Stream.<String>empty().collect(Collectors.joining(",", "(", ")")) + "]");
        IntSummaryStatistics st = p.stream().collect(Collectors.summarizingInt(Person::age));
        say(st + " " + st.getAverage());
        say(p.stream().collect(Collectors.summarizingDouble(Person::pay)));
        say(p.stream().collect(Collectors.summarizingLong(x -> x.age() * 1_000_000_000L)));
        say(p.stream().collect(Collectors.teeing(Collectors.counting(), Collectors.averagingInt(Person::age), (n, a) -> n + ":" + a)));
        say(p.stream().collect(Collectors.reducing(0, Person::age, Integer::sum)) + " " + p.stream().map(Person::name).collect(Collectors.reducing((a, b) -> b + a)) + " " + p.stream().map(Person::age).collect(Collectors.reducing(1, (a, b) -> a * b % 1000)));
        say(p.stream().map(Person::age).collect(Collectors.minBy(Comparator.naturalOrder())) + " " + p.stream().collect(Collectors.averagingLong(Person::age)) + " " + p.stream().collect(Collectors.summingDouble(Person::pay)) + " " + p.stream().collect(Collectors.summingLong(Person::age)) + " " + Stream.<Integer>empty().collect(Collectors.averagingInt(x -> x)));
        say(p.stream().map(Person::city).collect(Collectors.toCollection(TreeSet::new)) + " " + new TreeSet<>(p.stream().map(Person::age).collect(Collectors.toSet())) + " " + p.stream().map(Person::age).collect(Collectors.toUnmodifiableList()) + " " + new TreeMap<>(p.stream().collect(Collectors.toUnmodifiableMap(Person::name, Person::age))));
        try {
            p.stream().collect(Collectors.toUnmodifiableSet()).clear();
        } catch (UnsupportedOperationException e) {
            say("unmodifiable");
        }
        Collector<String, StringBuilder, String> c = Collector.of(StringBuilder::new, (b, s) -> b.append(s.charAt(0)), StringBuilder::append, b -> b.reverse().toString());
        say(p.stream().map(Person::name).collect(c) + " " + p.parallelStream().map(Person::name).collect(c) + " " + c.characteristics());
        say(new TreeMap<>(p.parallelStream().collect(Collectors.groupingByConcurrent(Person::city, Collectors.counting()))) + " " + new TreeMap<>(p.parallelStream().collect(Collectors.toConcurrentMap(Person::name, Person::age))));
        Map<Boolean, Map<String, Long>> nested = p.stream().collect(Collectors.partitioningBy(x -> x.pay() > 10, Collectors.groupingBy(Person::city, TreeMap::new, Collectors.counting())));
        say(nested);
        say(Stream.of("bb", "a", "ccc", "dd").collect(Collectors.groupingBy(String::length)) + " " + Stream.of(1, 1, 2, 3, 3, 3).collect(Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.collectingAndThen(Collectors.toList(), List::size))));
        Set<Collector.Characteristics> ch = Collectors.toSet().characteristics();
        say(ch.contains(Collector.Characteristics.UNORDERED) + " " + Collectors.toList().characteristics() + " " + Stream.of(0.1, 0.2, 0.3, 1e16, -1e16).collect(Collectors.summingDouble(x -> x)) + " " + Stream.of(0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1).mapToDouble(x -> x).sum());
        say(p.stream().sorted(Comparator.comparing(Person::city).thenComparing(Person::age, Comparator.reverseOrder())).map(Person::name).collect(Collectors.toCollection(ArrayList::new)));
        say(p.get(0) + " " + p.get(0).equals(new Person("Ann", "Oslo", 31, 10.5)));
    }
}
