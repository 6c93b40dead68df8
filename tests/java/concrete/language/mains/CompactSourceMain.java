// A compact source file: unnamed class with top-level methods and fields and an instance main without parameters (JLS 8.1.8).
//@ min-jdk: 25
int counter = 10;
static String label = "static label";
final List<String> log = new ArrayList<>(List.of("field initialiser"));
record Pair(int a, String b) { }
enum Mode { ON, OFF }
interface Greeter { String greet(String n); }

int next() { return counter++; }
static int twice(int x) { return x * 2; }
String describe(Object o) {
    return switch (o) {
        case Pair(int a, String b) when a > 5 -> "big " + b;
        case Pair(var a, var b) -> "small " + a; case Mode m -> "mode " + m.ordinal();
        case null -> "null"; default -> o.toString();
    };
}
class Inner { int v = next(); int outer() { return counter * 100 + v; } }

void main() {
    IO.println("instance main");
    IO.print("no newline ");
    IO.println();
    IO.println(next() + next() + counter);
    IO.println(label + twice(21));
    for (Object o : new Object[]{new Pair(9, "x"), new Pair(1, "y"), Mode.OFF, null, 3.5}) IO.println(describe(o));
    Greeter g = n -> "hello " + n + counter;
    IO.println(g.greet("there"));
    IO.println(new Inner().outer());
    log.add("main");
    IO.println(log);
    IO.println(getClass().getName() + " " + getClass().isSynthetic() + " " + java.lang.reflect.Modifier.toString(getClass().getModifiers())
            + " " + Pair.class.getName() + " " + new Inner().getClass().getName());
    IO.println(Stream.of(3, 1, 2).sorted().map(String::valueOf).collect(Collectors.joining("-")));
    IO.println(Map.of("k", List.of(1, 2)));
    Runnable r = () -> IO.println("lambda sees " + counter);
    r.run();
    IO.println(new StackTraceElement[]{new Throwable().getStackTrace()[0]}[0]);
    IO.println(BigInteger.TWO.pow(70));
    IO.println(Arrays.stream(getClass().getDeclaredMethods()).filter(m ->
            !m.isSynthetic()).map(java.lang.reflect.Method::getName).sorted().toList());
    try {
        throw new IllegalStateException("inside");
    } catch (IllegalStateException e) {
        IO.println(e.getMessage());
    } finally {
        IO.println("finally");
    }
}
