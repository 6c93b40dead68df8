// Optional: creation, chaining, laziness of alternatives, equality, text forms and exceptions.
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Stream;

public class LibOptionalOps {
    static final List<String> LOG = new ArrayList<>();

    static String costly(String s) {
        LOG.add(s);
        return s;
    }

    record Address(Optional<String> street) {}
    record User(String name, Address address) {}

    static Optional<User> find(String name) {
        return switch (name) {
            case "full" -> Optional.of(new User(name, new Address(Optional.of("Main St"))));
            case "bare" -> Optional.of(new User(name, new Address(Optional.empty())));
            case "none" -> Optional.of(new User(name, null));
            default -> Optional.empty();
        };
    }

    public static void main(String[] args) {
        Optional<String> some = Optional.of("value"), none = Optional.empty();
        System.out.println(some + " " + none + " " + some.isPresent() + none.isPresent() + some.isEmpty() + none.isEmpty() + " " + some.get() + " " + some.hashCode() + " " + none.hashCode());
        System.out.println(Optional.ofNullable(null) + " " + Optional.ofNullable("x") + " " + some.equals(Optional.of("value")) + " " + none.equals(Optional.empty()) + " " + some.equals("value") + " " + (Optional.empty() == Optional.empty()));
        System.out.println(some.map(String::length) + " " + none.map(String::length) + " " + some.map(s -> (String) null) + " " + some.flatMap(s -> Optional.of(s + "!")) + " " + some.filter(s -> s.startsWith("v")) + " " + some.filter(String::isEmpty));
        System.out.println(some.orElse(costly("eager")) + " " + some.orElseGet(() -> costly("lazy")) + " " + none.orElseGet(() -> costly("needed")) + " " + LOG);
        System.out.println(some.or(() -> Optional.of("other")) + " " + none.or(() -> Optional.of("other")) + " " + none.or(Optional::empty) + " " + some.stream().count() + none.stream().count());
        some.ifPresent(s -> System.out.println("present " + s));
        none.ifPresent(s -> System.out.println("not printed"));
        some.ifPresentOrElse(s -> System.out.println("yes"), () -> System.out.println("no"));
        none.ifPresentOrElse(s -> System.out.println("yes"), () -> System.out.println("no"));
        for (String n : List.of("full", "bare", "none", "missing")) System.out.println(n + " " + find(n).map(User::address).flatMap(Address::street).map(String::toUpperCase).orElse("(unknown)"));
        Runnable[] fails = {() -> none.get(), () -> none.orElseThrow(), () -> none.orElseThrow(() -> new IllegalStateException("custom")), () -> Optional.of(null), () -> some.map(null), () -> some.flatMap(s -> null), () -> none.or(null), () -> some.or(() -> null)};
        for (Runnable r : fails) {
            try {
                r.run();
                System.out.println("no exception");
            } catch (NoSuchElementException | IllegalStateException e) {
                System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
            } catch (NullPointerException e) {
                System.out.println("NullPointerException");
            }
        }
        System.out.println(Stream.of(some, none, Optional.of("z")).flatMap(Optional::stream).toList() + " " + Stream.of("a", "bb").filter(s -> s.length() > 1).findFirst().map(s -> s + s).orElse("?"));
        System.out.println(OptionalInt.of(3) + " " + OptionalLong.empty() + " " + OptionalDouble.of(2.5) + " " + OptionalInt.of(3).orElse(9) + " " + OptionalLong.empty().orElseGet(() -> 8L) + " " + OptionalDouble.of(Double.NaN).equals(OptionalDouble.of(Double.NaN)) + " " + OptionalDouble.of(0.0).equals(OptionalDouble.of(-0.0)));
        System.out.println(Optional.of(Optional.of(1)) + " " + Optional.of(List.of()) + " " + Optional.of(some).get().get() + " " + Optional.<Object>of(1).map(Object::toString).get().length());
    }
}
