//@ fails: in a container the process may be alone
class OtherProcesses {
    public static void main(String[] args) {
        assert ProcessHandle.allProcesses().count() > 1;
    }
}
