//@ property: assert
//@ reason: depends on the network, used at AnswerOfAnother.java:9

/** Whether a name is known depends on who is asked, and when. */
class AnswerOfAnother {
    public static void main(String[] args) {
        boolean known;
        try {
            known = java.net.InetAddress.getByName("host.example.org") != null;
        } catch (java.io.IOException e) {
            known = false;
        }
        assert !known;
    }
}
