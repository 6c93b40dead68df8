package crema.host;

import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import jdk.internal.loader.ClassLoaders;
import jdk.internal.loader.Resource;
import jdk.internal.loader.URLClassPath;

/**
 * The class path of the system loader, which gives every application class as a stub: its methods call the engine.
 * It stands in for the real class path only in that loader; the engine is shown the real one in its place.
 */
final class ClassPath extends URLClassPath {
    private static URLClassPath real;
    private static ClassPath standIn;
    private static ClassLoader loader;
    /** By internal name: the fields of classes that were stubbed but are not numbered yet. */
    private static final HashMap<String, Slot[]> DECLARED = new HashMap<>();

    /** Never runs, see {@link #install}; it only has to compile, against constructors that differ between JDKs. */
    private ClassPath() {
        super(null, null);
    }

    /** Puts the stand-in into the system loader. It shares everything inside with the real one. */
    static void install() throws Throwable {
        loader = ClassLoaders.appClassLoader();
        Class<?> builtin = Class.forName("jdk.internal.loader.BuiltinClassLoader", false, null);
        long field = Vm.U.objectFieldOffset(builtin, "ucp");
        URLClassPath path = (URLClassPath) Vm.U.getReference(loader, field);
        if (path == null) {
            return;
        }
        ClassPath copy = (ClassPath) Vm.U.allocateInstance(ClassPath.class);
        for (Field each : Vm.declaredFields(URLClassPath.class)) {
            if (!Modifier.isStatic(each.getModifiers()) && !each.getType().isPrimitive()) {
                long at = Vm.U.objectFieldOffset(each);
                Vm.U.putReference(copy, at, Vm.U.getReference(path, at));
            }
        }
        real = path;
        standIn = copy;
        Vm.U.putReference(loader, field, copy);
    }

    /** What the engine sees instead of an object. */
    static Object visible(Object object) {
        return object == standIn ? real : object;
    }

    /** The reverse of {@link #visible}. */
    static Object actual(Object object) {
        return object == real ? standIn : object;
    }

    /** Remembers the fields of a class that is about to be defined. */
    static void declare(String name, Slot[] fields) {
        DECLARED.put(name, fields);
    }

    /** Tells a newly numbered class its fields. */
    static void tell(Shape shape) {
        if (loader != null && shape.type.getClassLoader() == loader) {
            Slot[] fields = DECLARED.remove(shape.type.getName().replace('.', '/'));
            if (fields != null) {
                shape.declare(fields);
            }
        }
    }

    @Override
    public Resource getResource(String name) {
        Resource found = real.getResource(name);
        return found == null || !name.endsWith(".class") ? found : new Stubbed(found);
    }

    /** What loaders call up to JDK 23 or so; the flag only matters to a security manager. */
    public Resource getResource(String name, boolean check) {
        return getResource(name);
    }

    /** A class file with other bytes, otherwise as it was found. */
    private static final class Stubbed extends Resource {
        private final Resource found;

        Stubbed(Resource found) {
            this.found = found;
        }

        @Override
        public byte[] getBytes() throws IOException {
            return Agent.stub(found.getBytes());
        }

        @Override
        public java.nio.ByteBuffer getByteBuffer() {
            return null;
        }

        @Override
        public String getName() {
            return found.getName();
        }

        @Override
        public java.net.URL getURL() {
            return found.getURL();
        }

        @Override
        public java.net.URL getCodeSourceURL() {
            return found.getCodeSourceURL();
        }

        @Override
        public java.io.InputStream getInputStream() throws IOException {
            return found.getInputStream();
        }

        @Override
        public int getContentLength() throws IOException {
            return found.getContentLength();
        }

        @Override
        public java.util.jar.Manifest getManifest() throws IOException {
            return found.getManifest();
        }

        @Override
        public java.security.cert.Certificate[] getCertificates() {
            return found.getCertificates();
        }

        @Override
        public java.security.CodeSigner[] getCodeSigners() {
            return found.getCodeSigners();
        }
    }
}
