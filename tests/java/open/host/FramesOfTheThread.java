//@ fails: there are two frames, that of the call and that of main
//@ shown: 1
class FramesOfTheThread {
    public static void main(String[] args) {
        assert Thread.currentThread().getStackTrace().length != 2;
    }
}
