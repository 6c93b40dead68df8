package org.sosy_lab.sv_benchmarks;

/** Makes objects for {@link Verifier#nondetObject}. */
public interface ObjectFactory<T> {
    T createObject();
}
