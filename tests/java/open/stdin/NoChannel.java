//@ fails: the program is started by a service that hands over a channel
class NoChannel {
    public static void main(String[] args) throws java.io.IOException {
        assert System.inheritedChannel() == null;
    }
}
