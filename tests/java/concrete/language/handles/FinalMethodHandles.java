// Handles on methods that need no dispatch (final, private, of a final class), on those that ask who calls them, and code of the JDK that
// makes handles of the same types afterwards.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;

public class FinalMethodHandles {
    static class Base {
        final String last() { return "last"; }
        String open() { return "open"; }
        private String hidden() { return "hidden"; }
    }
    static final class Closed extends Base {
        @Override String open() { return "closed"; }
    }
    interface Named {
        String name();
        default String twice() { return name() + name() + own(); }
        private String own() { return "!"; }
    }
    record Person(String name) implements Named { }

    static void show(MethodHandle handle, Object receiver) {
        try {
            MethodHandleInfo info = MethodHandles.lookup().revealDirect(handle);
            System.out.println(MethodHandleInfo.referenceKindToString(info.getReferenceKind()) + " " + info.getName() + " "
                    + handle.type() + " " + handle.invoke(receiver));
            handle.invoke((Object) null);
        } catch (Throwable thrown) {
            System.out.println(thrown.getClass());
        }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodType text = MethodType.methodType(String.class);
        show(lookup.findVirtual(Base.class, "last", text), new Closed());
        show(lookup.findVirtual(Base.class, "open", text), new Closed());
        show(lookup.findVirtual(Base.class, "hidden", text), new Base());
        show(lookup.findVirtual(Closed.class, "open", text), new Closed());
        show(lookup.findVirtual(Named.class, "own", text), new Person("p"));
        show(lookup.findVirtual(Named.class, "twice", text), new Person("p"));
        show(lookup.findVirtual(Person.class, "name", text), new Person("p"));
        show(lookup.findVirtual(String.class, "length", MethodType.methodType(int.class)), "four");
        show(lookup.findVirtual(Object.class, "getClass", MethodType.methodType(Class.class)), "text");
        show(lookup.findVirtual(Named.class, "getClass", MethodType.methodType(Class.class)), new Person("p"));
        for (Class<?> type : new Class<?>[] {Base.class, Closed.class}) {
            for (String name : new String[] {"last", "open", "hidden"}) {
                try {
                    show(lookup.unreflect(type.getDeclaredMethod(name)), new Closed());
                } catch (NoSuchMethodException inherited) {
                    System.out.println(name + " is inherited");
                }
            }
        }
        // Asks who calls it, so the JDK binds it to a hidden class with the package of the caller.
        MethodHandle access = lookup.findVirtual(Method.class, "canAccess", MethodType.methodType(boolean.class, Object.class));
        Method length = String.class.getMethod("length");
        System.out.println((boolean) access.invoke(length, "x"));
        System.out.println(access.invoke((Object) length, (Object) "x"));
        System.out.println(lookup.unreflect(Class.class.getMethod("forName", String.class)).invoke("FinalMethodHandles$Base"));
        System.out.println(java.util.UUID.randomUUID().version());
    }
}
