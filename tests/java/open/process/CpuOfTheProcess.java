//@ fails: how much the processor has done for the process differs from run to run
class CpuOfTheProcess {
    public static void main(String[] args) {
        assert ProcessHandle.current().info().totalCpuDuration().map(time -> time.toMillis() < 60_000).orElse(true);
    }
}
