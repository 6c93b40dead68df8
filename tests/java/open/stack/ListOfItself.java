//@ fails: the hash code of a list that contains itself is an endless recursion
//@ shown: 1
import java.util.ArrayList;
import java.util.List;

class ListOfItself {
    public static void main(String[] args) {
        List<Object> list = new ArrayList<>();
        list.add(list);
        boolean overflown = false;
        try {
            list.hashCode();
        } catch (StackOverflowError e) {
            overflown = true;
        }
        assert !overflown;
    }
}
