//@ fails: the lookup is that of this class
//@ shown: 1
import java.lang.invoke.MethodHandles;

class ClassOfTheLookup {
    public static void main(String[] args) {
        assert MethodHandles.lookup().lookupClass() != ClassOfTheLookup.class;
    }
}
