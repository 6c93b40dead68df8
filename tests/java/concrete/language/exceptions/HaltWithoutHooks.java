// Runtime.halt ends at once: no hooks, no finally, the given exit code.
public class HaltWithoutHooks {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook must not run")));
        StringBuilder sb = new StringBuilder();
        for (int i = 1; i <= 20; i++) {
            sb.append(i).append(i % 5 == 0 ? '\n' : ' ');
            System.out.println("line " + i + " sum " + i * (i + 1) / 2);
        }
        System.out.print(sb);
        System.out.flush();
        try { Runtime.getRuntime().halt(7); } finally { System.out.println("finally must not run"); }
    }
}
