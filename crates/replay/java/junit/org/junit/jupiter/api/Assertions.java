package org.junit.jupiter.api;

import java.util.Arrays;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.function.Executable;

/**
 * What written tests use of JUnit 5, with the same overloads, so that a test that compiles and passes here does so with JUnit. It is on the
 * class path only where Crema runs its own tests.
 */
public final class Assertions {
    private Assertions() {}

    public static void assertEquals(byte expected, byte actual) {
        equal((Byte) expected, (Byte) actual);
    }

    public static void assertEquals(byte expected, Byte actual) {
        equal((Byte) expected, (Byte) actual);
    }

    public static void assertEquals(Byte expected, byte actual) {
        equal((Byte) expected, (Byte) actual);
    }

    public static void assertEquals(Byte expected, Byte actual) {
        equal((Byte) expected, (Byte) actual);
    }

    public static void assertEquals(char expected, char actual) {
        equal((Character) expected, (Character) actual);
    }

    public static void assertEquals(char expected, Character actual) {
        equal((Character) expected, (Character) actual);
    }

    public static void assertEquals(Character expected, char actual) {
        equal((Character) expected, (Character) actual);
    }

    public static void assertEquals(Character expected, Character actual) {
        equal((Character) expected, (Character) actual);
    }

    public static void assertEquals(double expected, double actual) {
        equal((Double) expected, (Double) actual);
    }

    public static void assertEquals(double expected, Double actual) {
        equal((Double) expected, (Double) actual);
    }

    public static void assertEquals(Double expected, double actual) {
        equal((Double) expected, (Double) actual);
    }

    public static void assertEquals(Double expected, Double actual) {
        equal((Double) expected, (Double) actual);
    }

    public static void assertEquals(float expected, float actual) {
        equal((Float) expected, (Float) actual);
    }

    public static void assertEquals(float expected, Float actual) {
        equal((Float) expected, (Float) actual);
    }

    public static void assertEquals(Float expected, float actual) {
        equal((Float) expected, (Float) actual);
    }

    public static void assertEquals(Float expected, Float actual) {
        equal((Float) expected, (Float) actual);
    }

    public static void assertEquals(int expected, int actual) {
        equal((Integer) expected, (Integer) actual);
    }

    public static void assertEquals(int expected, Integer actual) {
        equal((Integer) expected, (Integer) actual);
    }

    public static void assertEquals(Integer expected, int actual) {
        equal((Integer) expected, (Integer) actual);
    }

    public static void assertEquals(Integer expected, Integer actual) {
        equal((Integer) expected, (Integer) actual);
    }

    public static void assertEquals(long expected, long actual) {
        equal((Long) expected, (Long) actual);
    }

    public static void assertEquals(long expected, Long actual) {
        equal((Long) expected, (Long) actual);
    }

    public static void assertEquals(Long expected, long actual) {
        equal((Long) expected, (Long) actual);
    }

    public static void assertEquals(Long expected, Long actual) {
        equal((Long) expected, (Long) actual);
    }

    public static void assertEquals(short expected, short actual) {
        equal((Short) expected, (Short) actual);
    }

    public static void assertEquals(short expected, Short actual) {
        equal((Short) expected, (Short) actual);
    }

    public static void assertEquals(Short expected, short actual) {
        equal((Short) expected, (Short) actual);
    }

    public static void assertEquals(Short expected, Short actual) {
        equal((Short) expected, (Short) actual);
    }

    public static void assertEquals(Object expected, Object actual) {
        equal(expected, actual);
    }

    public static void assertTrue(boolean condition) {
        equal(true, condition);
    }

    public static void assertTrue(BooleanSupplier condition) {
        equal(true, condition.getAsBoolean());
    }

    public static void assertFalse(BooleanSupplier condition) {
        equal(false, condition.getAsBoolean());
    }

    public static void assertFalse(boolean condition) {
        equal(false, condition);
    }

    public static void assertNull(Object actual) {
        equal(null, actual);
    }

    public static void assertNotNull(Object actual) {
        if (actual == null) {
            throw new AssertionError("expected: not null");
        }
    }

    public static void assertSame(Object expected, Object actual) {
        if (expected != actual) {
            throw new AssertionError("expected the same object");
        }
    }

    public static <T extends Throwable> T assertThrows(Class<T> expected, Executable executable) {
        try {
            executable.execute();
        } catch (Throwable thrown) {
            if (expected.isInstance(thrown)) {
                return expected.cast(thrown);
            }
            throw new AssertionError("expected: " + expected.getName() + " but was: " + thrown.getClass().getName());
        }
        throw new AssertionError("expected: " + expected.getName());
    }

    public static void assertArrayEquals(byte[] expected, byte[] actual) {
        equal(true, Arrays.equals(expected, actual));
    }

    public static void assertArrayEquals(char[] expected, char[] actual) {
        equal(true, Arrays.equals(expected, actual));
    }

    public static void assertArrayEquals(double[] expected, double[] actual) {
        equal(true, Arrays.equals(expected, actual));
    }

    public static void assertArrayEquals(float[] expected, float[] actual) {
        equal(true, Arrays.equals(expected, actual));
    }

    public static void assertArrayEquals(int[] expected, int[] actual) {
        equal(true, Arrays.equals(expected, actual));
    }

    public static void assertArrayEquals(long[] expected, long[] actual) {
        equal(true, Arrays.equals(expected, actual));
    }

    public static void assertArrayEquals(short[] expected, short[] actual) {
        equal(true, Arrays.equals(expected, actual));
    }

    public static void assertArrayEquals(boolean[] expected, boolean[] actual) {
        equal(true, Arrays.equals(expected, actual));
    }

    public static void assertArrayEquals(Object[] expected, Object[] actual) {
        equal(true, Arrays.deepEquals(expected, actual));
    }

    private static void equal(Object expected, Object actual) {
        if (!Objects.equals(expected, actual)) {
            throw new AssertionError("expected: " + expected + " but was: " + actual);
        }
    }
}
