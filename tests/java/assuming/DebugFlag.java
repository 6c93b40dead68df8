//@ assuming: system property app.debug
class DebugFlag {
    public static void main(String[] args) {
        int printed = 0;
        if (DEBUG) {
            printed++;
        }
        assert printed == 0;
    }

    static final boolean DEBUG = Boolean.getBoolean("app.debug");
}
