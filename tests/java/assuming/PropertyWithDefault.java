//@ assuming: system property app.mode
class PropertyWithDefault {
    public static void main(String[] args) {
        String mode = System.getProperty("app.mode", "fast");
        switch (mode) {
            case "fast" -> System.out.println("quick");
            default -> {
                assert false;
            }
        }
    }
}
