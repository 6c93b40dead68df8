//@ reason: is a class of the JDK
import crema.Symbolic;

class ObjectOfAList {
    public static void main(String[] args) {
        java.util.ArrayList<?> list = Symbolic.nondetObject(java.util.ArrayList.class);
        assert list == null || list.isEmpty();
    }
}
