//@ min-jdk: 22
import java.lang.foreign.AddressLayout;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/** Functions of the C library and memory outside of the heap. */
public class LibForeignCalls {
    static final Linker LINKER = Linker.nativeLinker();

    public static void main(String[] args) throws Throwable {
        memory();
        calls();
        callbacks();
        errors();
    }

    static MethodHandle function(String name, FunctionDescriptor type, Linker.Option... options) {
        return LINKER.downcallHandle(LINKER.defaultLookup().find(name).orElseThrow(), type, options);
    }

    static void memory() {
        StructLayout point = MemoryLayout.structLayout(ValueLayout.JAVA_INT.withName("x"), ValueLayout.JAVA_INT.withName("y"));
        VarHandle y = point.varHandle(MemoryLayout.PathElement.groupElement("y"));
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment segment = arena.allocate(point);
            y.set(segment, 0L, 42);
            segment.set(ValueLayout.JAVA_INT, 0, -1);
            System.out.println(segment.byteSize() + " " + (int) y.get(segment, 0L) + " " + segment.get(ValueLayout.JAVA_LONG, 0));
            MemorySegment text = arena.allocateFrom("grüße");
            System.out.println(text.byteSize() + " " + text.getString(0) + " " + text.asSlice(2).getString(0));
            MemorySegment array = arena.allocateFrom(ValueLayout.JAVA_DOUBLE, 1.5, -2.5, 1e300);
            System.out.println(array.getAtIndex(ValueLayout.JAVA_DOUBLE, 2) + " " + array.toArray(ValueLayout.JAVA_DOUBLE).length);
            MemorySegment.copy(array, 8, array, 0, 8);
            System.out.println(array.get(ValueLayout.JAVA_DOUBLE, 0));
        }
        MemorySegment heap = MemorySegment.ofArray(new int[] {1, 2, 3});
        System.out.println(heap.getAtIndex(ValueLayout.JAVA_INT, 2) + " " + heap.mismatch(MemorySegment.ofArray(new int[] {1, 2, 4})));
    }

    static void calls() throws Throwable {
        MethodHandle strlen = function("strlen", FunctionDescriptor.of(ValueLayout.JAVA_LONG, ValueLayout.ADDRESS));
        MethodHandle toupper = function("toupper", FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT));
        MethodHandle sqrt = function("sqrt", FunctionDescriptor.of(ValueLayout.JAVA_DOUBLE, ValueLayout.JAVA_DOUBLE));
        MethodHandle memset = function("memset",
            FunctionDescriptor.of(ValueLayout.ADDRESS, ValueLayout.ADDRESS, ValueLayout.JAVA_INT, ValueLayout.JAVA_LONG));
        MethodHandle free = function("free", FunctionDescriptor.ofVoid(ValueLayout.ADDRESS));
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment text = arena.allocateFrom("twelve chars");
            for (int i = 0; i < 3; i++) {
                System.out.println((long) strlen.invokeExact(text.asSlice(i)));
            }
            MemorySegment result = (MemorySegment) memset.invokeExact(text, (int) 'z', 6L);
            System.out.println(text.getString(0) + " " + (result.address() == text.address()));
        }
        System.out.println((char) (int) toupper.invokeExact((int) 'q') + " " + (double) sqrt.invokeExact(2.0));
        free.invokeExact(MemorySegment.NULL);
    }

    static int compare(MemorySegment a, MemorySegment b) {
        return Integer.compare(a.get(ValueLayout.JAVA_INT, 0), b.get(ValueLayout.JAVA_INT, 0));
    }

    static void callbacks() throws Throwable {
        MethodHandle qsort = function("qsort",
            FunctionDescriptor.ofVoid(ValueLayout.ADDRESS, ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG, ValueLayout.ADDRESS));
        AddressLayout pointer = ValueLayout.ADDRESS.withTargetLayout(ValueLayout.JAVA_INT);
        MethodHandle compare = MethodHandles.lookup().findStatic(LibForeignCalls.class, "compare",
            MethodType.methodType(int.class, MemorySegment.class, MemorySegment.class));
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment order =
                LINKER.upcallStub(compare, FunctionDescriptor.of(ValueLayout.JAVA_INT, pointer, pointer), arena);
            MemorySegment numbers = arena.allocateFrom(ValueLayout.JAVA_INT, 5, 3, -9, 1, 3);
            qsort.invokeExact(numbers, 5L, 4L, order);
            System.out.println(Arrays.toString(numbers.toArray(ValueLayout.JAVA_INT)));
        }
    }

    static void errors() throws Throwable {
        MemorySegment closed;
        try (Arena arena = Arena.ofConfined()) {
            closed = arena.allocate(8);
        }
        try {
            closed.get(ValueLayout.JAVA_INT, 0);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        StructLayout state = Linker.Option.captureStateLayout();
        VarHandle errno = state.varHandle(MemoryLayout.PathElement.groupElement("errno"));
        MethodHandle chdir = function("chdir", FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.ADDRESS),
            Linker.Option.captureCallState("errno"));
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment captured = arena.allocate(state);
            int result = (int) chdir.invokeExact(captured, arena.allocateFrom("/does/not/exist"));
            System.out.println(result + " " + (int) errno.get(captured, 0L));
        }
    }
}
