//! Methods of the class library whose results are exactly specified.
//!
//! Each entry is a descriptor and a template: `II>I Math.max(%, %)`. Letters are those of JVMS
//! §4.3.2; `T` is a `String`, `d` one that mostly
//! holds a number, `n` a small non-negative `int`, `q` an `int` that is rarely 0. Left
//! out is what the specification leaves open, such as `Math.sin`, identity hashes, or the sign that `Math.copySign` takes from a
//! NaN.

use crate::author::Author;
use crate::types::{Prim, Type};

/// Calls that never throw, unless an argument does.
const SAFE: &str = "
I>I Math.abs(%)
II>I Math.max(%, %)
II>I Math.min(%, %)
I>I Integer.bitCount(%)
I>I Integer.reverse(%)
I>I Integer.reverseBytes(%)
I>I Integer.highestOneBit(%)
I>I Integer.lowestOneBit(%)
I>I Integer.numberOfLeadingZeros(%)
I>I Integer.numberOfTrailingZeros(%)
I>I Integer.signum(%)
II>I Integer.rotateLeft(%, %)
II>I Integer.rotateRight(%, %)
II>I Integer.compare(%, %)
II>I Integer.compareUnsigned(%, %)
Iq>I Integer.divideUnsigned(%, %)
Iq>I Integer.remainderUnsigned(%, %)
Iq>I Math.floorMod(%, %)
Iq>I Math.floorDiv(%, %)
I>I Integer.parseInt(Integer.toString(%))
I>I Integer.hashCode(%)
J>I Long.hashCode(%)
D>I Double.hashCode(%)
F>I Float.hashCode(%)
Z>I Boolean.hashCode(%)
JJ>I Long.compare(%, %)
DD>I Double.compare(%, %)
FF>I Float.compare(%, %)
CC>I Character.compare(%, %)
ZZ>I Boolean.compare(%, %)
SS>I Short.compare(%, %)
B>I Byte.toUnsignedInt(%)
S>I Short.toUnsignedInt(%)
F>I Float.floatToIntBits(%)
F>I Math.round(%)
D>I Math.getExponent(%)
J>I Long.bitCount(%)
J>I Long.numberOfLeadingZeros(%)
J>I Long.numberOfTrailingZeros(%)
C>I Character.digit(%, 16)
C>I Character.getNumericValue(%)
T>I %.length()
T>I %.hashCode()
TT>I %.compareTo(%)
TT>I %.indexOf(%)
TT>I %.lastIndexOf(%)
TC>I %.indexOf(%)
TTn>I %.indexOf(%, %)
J>J Math.abs(%)
JJ>J Math.max(%, %)
JJ>J Math.min(%, %)
JI>J Long.rotateLeft(%, %)
JI>J Long.rotateRight(%, %)
J>J Long.reverse(%)
J>J Long.reverseBytes(%)
J>J Long.highestOneBit(%)
J>J Long.lowestOneBit(%)
D>J Double.doubleToLongBits(%)
D>J Math.round(%)
I>J Integer.toUnsignedLong(%)
JJ>J Math.multiplyHigh(%, %)
JJ>J Long.sum(%, %)
II>J Math.multiplyFull(%, %)
J>J Long.parseLong(String.valueOf(%))
F>F Math.abs(%)
FF>F Math.max(%, %)
FF>F Math.min(%, %)
F>F Math.signum(%)
FF>F StrictMath.copySign(%, %)
F>F Math.ulp(%)
F>F Math.nextUp(%)
I>F Float.intBitsToFloat(%)
Fn>F Math.scalb(%, %)
D>D Math.abs(%)
DD>D Math.max(%, %)
DD>D Math.min(%, %)
D>D Math.sqrt(%)
D>D Math.floor(%)
D>D Math.ceil(%)
D>D Math.rint(%)
D>D Math.signum(%)
DD>D StrictMath.copySign(%, %)
D>D Math.ulp(%)
D>D Math.nextDown(%)
J>D Double.longBitsToDouble(%)
DI>D Math.scalb(%, %)
S>S Short.reverseBytes(%)
C>C Character.toUpperCase(%)
C>C Character.toLowerCase(%)
C>C Character.reverseBytes(%)
n>C Character.forDigit(%, 10)
I>B Integer.valueOf(%).byteValue()
D>B Double.valueOf(%).byteValue()
J>S Long.valueOf(%).shortValue()
F>Z Float.isNaN(%)
D>Z Double.isNaN(%)
D>Z Double.isInfinite(%)
F>Z Float.isFinite(%)
C>Z Character.isDigit(%)
C>Z Character.isLetter(%)
C>Z Character.isWhitespace(%)
ZZ>Z Boolean.logicalXor(%, %)
TT>Z %.equals(%)
TT>Z %.equalsIgnoreCase(%)
TT>Z %.startsWith(%)
TT>Z %.endsWith(%)
TT>Z %.contains(%)
T>Z %.isEmpty()
I>T Integer.toString(%)
I>T Integer.toHexString(%)
I>T Integer.toBinaryString(%)
In>T Integer.toString(%, % + 2)
J>T Long.toString(%)
J>T Long.toHexString(%)
J>T Long.toUnsignedString(%)
D>T Double.toString(%)
F>T Float.toString(%)
Z>T Boolean.toString(%)
C>T String.valueOf(%)
C>T Character.toString(%)
T>T %.trim()
T>T %.strip()
TT>T cut(%.concat(%))
TCC>T %.replace(%, %)
Tn>T cut(%.repeat(%))
T>T %.toUpperCase(java.util.Locale.ROOT)
T>T %.toLowerCase(java.util.Locale.ROOT)
T>T new StringBuilder(%).reverse().toString()
T>T new String(%.toCharArray())
";

/// Calls that throw for many arguments.
const RISKY: &str = "
II>I Math.addExact(%, %)
II>I Math.subtractExact(%, %)
II>I Math.multiplyExact(%, %)
I>I Math.negateExact(%)
J>I Math.toIntExact(%)
II>I Math.floorMod(%, %)
d>I Integer.parseInt(%)
JJ>J Math.addExact(%, %)
JJ>J Math.multiplyExact(%, %)
JJ>J Math.floorDiv(%, %)
d>J Long.parseLong(%)
Tn>C %.charAt(%)
Tn>C new StringBuilder(%).charAt(%)
d>S Short.parseShort(%)
d>B Byte.parseByte(%)
d>D Double.parseDouble(%)
d>F Float.parseFloat(%)
T>Z %.substring(1).isEmpty()
Tn>T %.substring(%)
Tnn>T %.substring(%, %)
Tn>T new StringBuilder(%).deleteCharAt(%).toString()
TnT>T cut(new StringBuilder(%).insert(%, %).toString())
";

impl Author<'_> {
    /// A call of a library method that gives `ty`, which must be primitive or `String`.
    pub(crate) fn library_call(&mut self, ty: &Type, depth: u32) -> String {
        let table = if self.rng.chance(6) { RISKY } else { SAFE };
        let entries: Vec<(&str, &str)> = table
            .lines()
            .filter_map(|line| line.split_once(' '))
            .filter(|(descriptor, _)| letter_type(descriptor.chars().last()) == Some(ty.clone()))
            .collect();
        if entries.is_empty() {
            return self.leaf(ty);
        }
        let (descriptor, template) = *self.rng.pick(&entries);
        let mut text = String::new();
        let mut letters = descriptor.chars();
        for piece in template.split_inclusive('%') {
            match piece.strip_suffix('%') {
                Some(before) => {
                    text.push_str(before);
                    let letter = letters.next();
                    text.push_str(&self.argument(letter, depth));
                }
                None => text.push_str(piece),
            }
        }
        text
    }

    fn argument(&mut self, letter: Option<char>, depth: u32) -> String {
        match letter {
            Some('n') => {
                let value = self.prim(Prim::Int, depth);
                format!("({value} & 3)")
            }
            Some('d') if self.rng.chance(90) => {
                let value = self.prim(Prim::Int, depth);
                format!("Integer.toString({value} & 63)")
            }
            Some('q') => self.divisor(Prim::Int, depth),
            letter => {
                let ty = letter_type(letter).expect("a template has as many % as letters");
                self.expr(&ty, depth)
            }
        }
    }
}

fn letter_type(letter: Option<char>) -> Option<Type> {
    match letter? {
        'T' | 'd' => Some(Type::String),
        letter => Prim::of_descriptor(letter).map(Type::Prim),
    }
}
