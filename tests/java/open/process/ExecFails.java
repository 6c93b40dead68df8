//@ fails: there is such a program on most machines
//@ shown: 1
class ExecFails {
    public static void main(String[] args) {
        try {
            Runtime.getRuntime().exec(new String[] {"true"});
        } catch (java.io.IOException | SecurityException e) {
            return;
        }
        assert false;
    }
}
