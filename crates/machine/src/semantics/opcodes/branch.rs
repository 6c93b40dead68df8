//! Comparisons and switches (JVMS §6.5: fcmp, dcmp, tableswitch, lookupswitch).

use crema_classfile::Condition;
use crema_program::code::{LookupSwitch, TableSwitch};

/// `fcmp` and `dcmp`: `nan` is the result when an operand is NaN.
#[inline(always)]
pub(crate) fn compare<T: PartialOrd>(x: T, y: T, nan: i8) -> i32 {
    x.partial_cmp(&y).map_or(i32::from(nan), |ordering| ordering as i32)
}

/// Whether the result of a three-way comparison satisfies the condition.
#[inline(always)]
pub(crate) fn holds(condition: Condition, result: i32) -> bool {
    match condition {
        Condition::Eq => result == 0,
        Condition::Ne => result != 0,
        Condition::Lt => result < 0,
        Condition::Ge => result >= 0,
        Condition::Gt => result > 0,
        Condition::Le => result <= 0,
    }
}

/// The target of a `tableswitch`.
#[inline]
pub(crate) fn table_target(table: &TableSwitch, key: i32) -> u32 {
    let index = i64::from(key) - i64::from(table.low);
    usize::try_from(index).ok().and_then(|i| table.targets.get(i)).copied().unwrap_or(table.default)
}

/// The target of a `lookupswitch`.
#[inline]
pub(crate) fn lookup_target(table: &LookupSwitch, key: i32) -> u32 {
    match table.keys.binary_search(&key) {
        Ok(index) => table.targets[index],
        Err(_) => table.default,
    }
}
