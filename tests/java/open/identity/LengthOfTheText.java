//@ fails: the hash code of every eighth object has fewer digits
//@ shown: 5
class LengthOfTheText {
    public static void main(String[] args) {
        for (int i = 0; i < 40; i++) {
            assert new Object().toString().length() == "java.lang.Object@1b6d3586".length();
        }
    }
}
