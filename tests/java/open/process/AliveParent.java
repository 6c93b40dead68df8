//@ fails: whether the process has a parent that can be seen depends on who has started it
class AliveParent {
    public static void main(String[] args) {
        assert ProcessHandle.current().parent().isPresent();
    }
}
