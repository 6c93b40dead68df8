package shop;

import java.lang.annotation.ElementType;
import java.lang.annotation.Target;

/** In a package that is marked so, no parameter and no result is null. The same as JSpecify's, without the jar. */
@Target(ElementType.PACKAGE)
@interface NullMarked {}
