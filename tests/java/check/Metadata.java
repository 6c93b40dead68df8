package kotlin;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Stands for the annotation that Kotlin's compiler gives its classes. */
@Retention(RetentionPolicy.RUNTIME)
public @interface Metadata {}
