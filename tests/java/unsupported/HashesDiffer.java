//@ property: assert
//@ reason: depends on identity hash codes, read at HashesDiffer.java:
// The JVM chooses identity hash codes; that two objects have different ones is likely, and not certain.
class HashesDiffer {
    public static void main(String[] args) {
        Object one = new Object(), other = new Object();
        assert one.hashCode() != other.hashCode();
    }
}
