//@ property: assert
//@ reason: which object the text of an empty StringBuffer is
// Before JDK 25 a buffer that is empty gives a constant first, and then copies of it.
class EmptyBuffer {
    public static void main(String[] args) {
        StringBuffer buffer = new StringBuffer(crema.Symbolic.nondetString());
        buffer.toString();
        assert buffer.toString() == "" || buffer.length() > 0;
    }
}
