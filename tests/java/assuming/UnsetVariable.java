//@ assuming: charset, environment variable CREMA_NO_SUCH_VARIABLE
class UnsetVariable {
    public static void main(String[] args) {
        String level = System.getenv("CREMA_NO_SUCH_VARIABLE");
        assert level == null;
    }
}
