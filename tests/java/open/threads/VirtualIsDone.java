//@ fails: the virtual thread needs some time
//@ shown: 20
//@ min-jdk: 21
class VirtualIsDone {
    public static void main(String[] args) {
        Thread thread = Thread.ofVirtual().start(() -> {});
        assert !thread.isAlive();
    }
}
