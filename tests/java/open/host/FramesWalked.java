//@ fails: there is one frame
//@ shown: 1
class FramesWalked {
    public static void main(String[] args) {
        assert StackWalker.getInstance().walk(frames -> frames.count()) != 1;
    }
}
