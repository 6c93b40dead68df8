//@ fails: there are two frames
//@ shown: 1
class FramesOfAnException {
    public static void main(String[] args) {
        assert trace().length != 2;
    }

    static StackTraceElement[] trace() {
        return new Exception().getStackTrace();
    }
}
