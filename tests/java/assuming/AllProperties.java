//@ assuming: system properties
class AllProperties {
    public static void main(String[] args) {
        assert !System.getProperties().isEmpty();
    }
}
