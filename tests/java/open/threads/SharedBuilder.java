//@ fails: both threads change the text at the same time
class SharedBuilder {
    public static void main(String[] args) throws InterruptedException {
        StringBuilder text = new StringBuilder();
        Thread other = new Thread(() -> text.append("ab"));
        other.start();
        text.append("cd");
        other.join();
        assert text.toString().equals("abcd") || text.toString().equals("cdab");
    }
}
