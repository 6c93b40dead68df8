/** Orders, payments and stock of a small web shop. */
@NullMarked
package shop;
