package org.junit.jupiter.api;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** A word by which tests can be selected. */
@Retention(RetentionPolicy.RUNTIME)
public @interface Tag {
    String value();
}
