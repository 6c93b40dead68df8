//@ fails: the hash code in the text may be this one, once in some thousand million runs
import java.util.Arrays;

class TextOfAnArray {
    public static void main(String[] args) {
        assert !Arrays.asList(new int[1], "x").toString().equals("[[I@75b84c92, x]");
    }
}
