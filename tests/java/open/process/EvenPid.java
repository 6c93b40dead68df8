//@ fails: the process has any number
//@ shown: 20
class EvenPid {
    public static void main(String[] args) {
        assert ProcessHandle.current().pid() % 2 == 0;
    }
}
