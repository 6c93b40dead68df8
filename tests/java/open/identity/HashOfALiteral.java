//@ fails: identityHashCode does not depend on the text
//@ shown: 5
class HashOfALiteral {
    public static void main(String[] args) {
        String[] texts = {"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"};
        for (String text : texts) {
            assert System.identityHashCode(text) % 2 == 0;
        }
    }
}
