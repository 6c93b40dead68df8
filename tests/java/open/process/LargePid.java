//@ fails: in a container the process often has the number 1
class LargePid {
    public static void main(String[] args) {
        assert ProcessHandle.current().pid() > 100;
    }
}
