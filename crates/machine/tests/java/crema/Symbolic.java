package crema;

/** Inputs; the engine knows them by name. */
public final class Symbolic {
    public static native boolean nondetBoolean();
    public static native char nondetChar();
    public static native int nondetInt();
    public static native long nondetLong();
    public static native float nondetFloat();
    public static native double nondetDouble();
    public static native String nondetString();
}
