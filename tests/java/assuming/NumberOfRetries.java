//@ assuming: system property app.retries
class NumberOfRetries {
    public static void main(String[] args) {
        int left = Integer.getInteger("app.retries", 3);
        int tries = 0;
        while (left-- > 0) {
            tries++;
        }
        assert tries == 3;
    }
}
