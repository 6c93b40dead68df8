//! The pre-decoded instruction form that the machine runs.
//!
//! Bytecode is translated once, when a method is first called, from the operand-stack form of the class file to
//! registers: register `i` is local variable `i`, register `max_locals + d` is the operand at stack depth `d`
//! (long and double take two slots, as in the JVMS; the second one is unused). Loads of locals and constants are forwarded
//! to the instructions that use them, so most bytecodes that only shuffle the stack disappear.
//!
//! Instructions that name a constant-pool entry are rewritten in place when they are first executed ("quickened"): the
//! unresolved form holds the constant, the resolved one ids and offsets. What a site resolves to depends on the program,
//! not on the path, so all states share it.

use std::cell::{Cell, OnceCell};

use crema_classfile::{Condition, PrimitiveType};

use crate::flow::Flow;
use crate::index::{ClassId, LiteralId, MethodId, SiteId};
use crate::loops::Loop;

/// A register of the current frame.
pub type Reg = u16;

/// A constant of a category that does not fit into an instruction.
#[derive(Debug, Clone, Copy, PartialEq)]
#[allow(missing_docs)]
pub enum Wide {
    Long(i64),
    Float(f32),
    Double(f64),
}

/// How a value is stored in memory: the storage kinds of fields and array elements.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs)]
pub enum Storage {
    Byte,
    Char,
    Short,
    Int,
    Long,
    Float,
    Double,
    Reference,
}

impl Storage {
    /// The storage of a field with this descriptor.
    pub fn of(descriptor: &str) -> Storage {
        match descriptor.as_bytes().first() {
            Some(b'Z' | b'B') => Storage::Byte,
            Some(b'C') => Storage::Char,
            Some(b'S') => Storage::Short,
            Some(b'I') => Storage::Int,
            Some(b'J') => Storage::Long,
            Some(b'F') => Storage::Float,
            Some(b'D') => Storage::Double,
            _ => Storage::Reference,
        }
    }

    /// Width in bytes.
    #[inline]
    pub fn size(self) -> usize {
        match self {
            Storage::Byte => 1,
            Storage::Char | Storage::Short => 2,
            Storage::Int | Storage::Float | Storage::Reference => 4,
            Storage::Long | Storage::Double => 8,
        }
    }

    /// Whether a value of it takes two slots.
    #[inline]
    pub fn is_wide(self) -> bool {
        matches!(self, Storage::Long | Storage::Double)
    }
}

/// One instruction. Branch targets are indices into the same code.
#[derive(Debug, Clone, Copy, PartialEq)]
#[allow(missing_docs)]
pub enum Instr {
    // Constants and moves.
    Move {
        dst: Reg,
        src: Reg,
    },
    Int {
        dst: Reg,
        value: i32,
    },
    Wide {
        dst: Reg,
        index: u32,
    },
    Null {
        dst: Reg,
    },
    LoadConstant {
        dst: Reg,
        constant: u16,
    },
    LoadString {
        dst: Reg,
        literal: LiteralId,
    },
    LoadClass {
        dst: Reg,
        class: ClassId,
    },

    // Integers.
    IAdd {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    ISub {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    IMul {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    IDiv {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    IRem {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    IAnd {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    IOr {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    IXor {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    IShl {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    IShr {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    IUshr {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    INeg {
        dst: Reg,
        a: Reg,
    },
    IAddImm {
        dst: Reg,
        a: Reg,
        imm: i32,
    },
    IMulImm {
        dst: Reg,
        a: Reg,
        imm: i32,
    },
    IAndImm {
        dst: Reg,
        a: Reg,
        imm: i32,
    },
    IShlImm {
        dst: Reg,
        a: Reg,
        imm: i32,
    },
    IShrImm {
        dst: Reg,
        a: Reg,
        imm: i32,
    },
    IUshrImm {
        dst: Reg,
        a: Reg,
        imm: i32,
    },
    IToL {
        dst: Reg,
        a: Reg,
    },
    IToF {
        dst: Reg,
        a: Reg,
    },
    IToD {
        dst: Reg,
        a: Reg,
    },
    IToB {
        dst: Reg,
        a: Reg,
    },
    IToC {
        dst: Reg,
        a: Reg,
    },
    IToS {
        dst: Reg,
        a: Reg,
    },

    // Longs.
    LAdd {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    LSub {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    LMul {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    LDiv {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    LRem {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    LAnd {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    LOr {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    LXor {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    LShl {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    LShr {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    LUshr {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    LNeg {
        dst: Reg,
        a: Reg,
    },
    LCmp {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    LToI {
        dst: Reg,
        a: Reg,
    },
    LToF {
        dst: Reg,
        a: Reg,
    },
    LToD {
        dst: Reg,
        a: Reg,
    },

    // Floats and doubles. `FCmp` and `DCmp` give `nan` when an operand is NaN.
    FAdd {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    FSub {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    FMul {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    FDiv {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    FRem {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    FNeg {
        dst: Reg,
        a: Reg,
    },
    FCmp {
        dst: Reg,
        a: Reg,
        b: Reg,
        nan: i8,
    },
    FToI {
        dst: Reg,
        a: Reg,
    },
    FToL {
        dst: Reg,
        a: Reg,
    },
    FToD {
        dst: Reg,
        a: Reg,
    },
    DAdd {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    DSub {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    DMul {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    DDiv {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    DRem {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    DNeg {
        dst: Reg,
        a: Reg,
    },
    DCmp {
        dst: Reg,
        a: Reg,
        b: Reg,
        nan: i8,
    },
    DToI {
        dst: Reg,
        a: Reg,
    },
    DToL {
        dst: Reg,
        a: Reg,
    },
    DToF {
        dst: Reg,
        a: Reg,
    },

    // Branches. The fused forms stand for a three-way comparison followed by a comparison of its result with zero.
    Goto {
        target: u32,
    },
    IfIEq {
        a: Reg,
        b: Reg,
        target: u32,
    },
    IfINe {
        a: Reg,
        b: Reg,
        target: u32,
    },
    IfILt {
        a: Reg,
        b: Reg,
        target: u32,
    },
    IfIGe {
        a: Reg,
        b: Reg,
        target: u32,
    },
    IfIGt {
        a: Reg,
        b: Reg,
        target: u32,
    },
    IfILe {
        a: Reg,
        b: Reg,
        target: u32,
    },
    IfIEqImm {
        a: Reg,
        imm: i16,
        target: u32,
    },
    IfINeImm {
        a: Reg,
        imm: i16,
        target: u32,
    },
    IfILtImm {
        a: Reg,
        imm: i16,
        target: u32,
    },
    IfIGeImm {
        a: Reg,
        imm: i16,
        target: u32,
    },
    IfIGtImm {
        a: Reg,
        imm: i16,
        target: u32,
    },
    IfILeImm {
        a: Reg,
        imm: i16,
        target: u32,
    },
    IfLong {
        condition: Condition,
        a: Reg,
        b: Reg,
        target: u32,
    },
    IfFloat {
        condition: Condition,
        nan: i8,
        a: Reg,
        b: Reg,
        target: u32,
    },
    IfDouble {
        condition: Condition,
        nan: i8,
        a: Reg,
        b: Reg,
        target: u32,
    },
    IfRefEq {
        a: Reg,
        b: Reg,
        target: u32,
    },
    IfRefNe {
        a: Reg,
        b: Reg,
        target: u32,
    },
    IfNull {
        a: Reg,
        target: u32,
    },
    IfNonNull {
        a: Reg,
        target: u32,
    },
    TableSwitch {
        a: Reg,
        table: u32,
    },
    LookupSwitch {
        a: Reg,
        table: u32,
    },
    Jsr {
        dst: Reg,
        target: u32,
    },
    Ret {
        a: Reg,
    },

    // Arrays.
    ArrayLength {
        dst: Reg,
        array: Reg,
    },
    ALoadByte {
        dst: Reg,
        array: Reg,
        index: Reg,
    },
    ALoadChar {
        dst: Reg,
        array: Reg,
        index: Reg,
    },
    ALoadShort {
        dst: Reg,
        array: Reg,
        index: Reg,
    },
    ALoadInt {
        dst: Reg,
        array: Reg,
        index: Reg,
    },
    ALoadLong {
        dst: Reg,
        array: Reg,
        index: Reg,
    },
    ALoadFloat {
        dst: Reg,
        array: Reg,
        index: Reg,
    },
    ALoadDouble {
        dst: Reg,
        array: Reg,
        index: Reg,
    },
    ALoadReference {
        dst: Reg,
        array: Reg,
        index: Reg,
    },
    AStoreByte {
        array: Reg,
        index: Reg,
        src: Reg,
    },
    AStoreChar {
        array: Reg,
        index: Reg,
        src: Reg,
    },
    AStoreShort {
        array: Reg,
        index: Reg,
        src: Reg,
    },
    AStoreInt {
        array: Reg,
        index: Reg,
        src: Reg,
    },
    AStoreLong {
        array: Reg,
        index: Reg,
        src: Reg,
    },
    AStoreFloat {
        array: Reg,
        index: Reg,
        src: Reg,
    },
    AStoreDouble {
        array: Reg,
        index: Reg,
        src: Reg,
    },
    AStoreReference {
        array: Reg,
        index: Reg,
        src: Reg,
    },
    NewArray {
        dst: Reg,
        length: Reg,
        element: PrimitiveType,
    },
    NewReferenceArray {
        dst: Reg,
        length: Reg,
        constant: u16,
    },
    /// `class` is the array class.
    NewArrayOf {
        dst: Reg,
        length: Reg,
        class: ClassId,
    },
    /// The lengths are in `first ..`, the result goes to `first`.
    NewMultiArray {
        first: Reg,
        dimensions: u8,
        constant: u16,
    },

    // Fields: unresolved, then one resolved form per storage kind.
    GetField {
        dst: Reg,
        object: Reg,
        constant: u16,
    },
    PutField {
        object: Reg,
        src: Reg,
        constant: u16,
    },
    GetStatic {
        dst: Reg,
        constant: u16,
    },
    PutStatic {
        src: Reg,
        constant: u16,
    },
    GetFieldByte {
        dst: Reg,
        object: Reg,
        offset: u32,
    },
    GetFieldChar {
        dst: Reg,
        object: Reg,
        offset: u32,
    },
    GetFieldShort {
        dst: Reg,
        object: Reg,
        offset: u32,
    },
    GetFieldInt {
        dst: Reg,
        object: Reg,
        offset: u32,
    },
    GetFieldLong {
        dst: Reg,
        object: Reg,
        offset: u32,
    },
    GetFieldFloat {
        dst: Reg,
        object: Reg,
        offset: u32,
    },
    GetFieldDouble {
        dst: Reg,
        object: Reg,
        offset: u32,
    },
    GetFieldReference {
        dst: Reg,
        object: Reg,
        offset: u32,
    },
    PutFieldByte {
        object: Reg,
        src: Reg,
        offset: u32,
    },
    PutFieldShort {
        object: Reg,
        src: Reg,
        offset: u32,
    },
    PutFieldInt {
        object: Reg,
        src: Reg,
        offset: u32,
    },
    PutFieldLong {
        object: Reg,
        src: Reg,
        offset: u32,
    },
    PutFieldFloat {
        object: Reg,
        src: Reg,
        offset: u32,
    },
    PutFieldDouble {
        object: Reg,
        src: Reg,
        offset: u32,
    },
    PutFieldReference {
        object: Reg,
        src: Reg,
        offset: u32,
    },
    GetStaticOf {
        dst: Reg,
        storage: Storage,
        class: ClassId,
        offset: u32,
    },
    PutStaticOf {
        src: Reg,
        storage: Storage,
        class: ClassId,
        offset: u32,
    },

    // Calls. Arguments are in `args ..`, the callee's frame starts there and leaves its result there.
    InvokeVirtual {
        args: Reg,
        constant: u16,
    },
    InvokeSpecial {
        args: Reg,
        constant: u16,
    },
    InvokeStatic {
        args: Reg,
        constant: u16,
    },
    InvokeInterface {
        args: Reg,
        constant: u16,
    },
    InvokeDynamic {
        args: Reg,
        constant: u16,
    },
    CallStatic {
        args: Reg,
        method: MethodId,
    },
    /// Receiver checked for null; the method is not selected any further.
    CallDirect {
        args: Reg,
        method: MethodId,
    },
    CallVirtual {
        args: Reg,
        vtable_index: u32,
    },
    CallInterface {
        args: Reg,
        site: SiteId,
    },
    /// Signature-polymorphic method of `MethodHandle` or `VarHandle`.
    CallHandle {
        args: Reg,
        site: SiteId,
    },
    CallDynamic {
        args: Reg,
        site: SiteId,
    },

    // Objects and types.
    New {
        dst: Reg,
        constant: u16,
    },
    NewObject {
        dst: Reg,
        class: ClassId,
    },
    CheckCast {
        object: Reg,
        constant: u16,
    },
    CheckCastTo {
        object: Reg,
        class: ClassId,
    },
    InstanceOf {
        dst: Reg,
        object: Reg,
        constant: u16,
    },
    InstanceOfClass {
        dst: Reg,
        object: Reg,
        class: ClassId,
    },
    Throw {
        object: Reg,
    },
    MonitorEnter {
        object: Reg,
    },
    MonitorExit {
        object: Reg,
    },

    // Returns.
    Return {
        src: Reg,
    },
    ReturnVoid,
}

/// Branch table of a dense switch.
#[derive(Debug, Clone)]
pub struct TableSwitch {
    /// Key of the first target.
    pub low: i32,
    /// Target of keys outside the table.
    pub default: u32,
    /// Targets by key.
    pub targets: Box<[u32]>,
}

/// Branch table of a sparse switch, sorted by key.
#[derive(Debug, Clone)]
pub struct LookupSwitch {
    /// Target of keys that are not in the table.
    pub default: u32,
    /// Keys, strictly increasing.
    pub keys: Box<[i32]>,
    /// Target of each key.
    pub targets: Box<[u32]>,
}

/// One row of the exception table, in instruction indices.
#[derive(Debug, Clone, Copy)]
pub struct Handler {
    /// First covered instruction.
    pub start: u32,
    /// First instruction that is not covered any more.
    pub end: u32,
    /// Where to go on.
    pub target: u32,
    /// Class constant of what is caught; `None` catches everything.
    pub catch_type: Option<u16>,
}

/// The code of one method.
#[derive(Debug)]
pub struct Code {
    /// Instructions; quickened in place.
    pub instrs: Box<[Cell<Instr>]>,
    /// Bytecode offset of each instruction.
    pub pcs: Box<[u16]>,
    /// Height of the operand stack before each instruction.
    pub heights: Box<[u16]>,
    /// Exception table in search order.
    pub handlers: Box<[Handler]>,
    /// Long, float and double constants.
    pub wides: Box<[Wide]>,
    /// Dense switches.
    pub tables: Box<[TableSwitch]>,
    /// Sparse switches.
    pub lookups: Box<[LookupSwitch]>,
    /// Number of local-variable slots; the operand stack starts here.
    pub max_locals: u16,
    /// Number of registers of a frame.
    pub registers: u16,
    /// Its control flow, computed on demand.
    pub(crate) flow: OnceCell<Flow>,
    /// Its loops, computed on demand.
    pub(crate) loops: OnceCell<Vec<Loop>>,
}

impl Code {
    /// Number of registers that hold anything when the instruction at `index` begins: those above are garbage.
    pub fn live_registers(&self, index: u32) -> u16 {
        self.heights.get(index as usize).map_or(self.registers, |height| self.max_locals + height)
    }

    /// The same for an instruction that others jump to, as far as one of these says less: an instruction that stands for several
    /// bytecodes begins with the first of them.
    pub fn live_registers_at(&self, target: u32) -> u16 {
        let jumps = self.instrs.iter().zip(&self.heights).filter(|(instr, _)| instr.get() == Instr::Goto { target });
        let height = jumps.map(|(_, height)| self.max_locals + height).min();
        height.unwrap_or_else(|| self.live_registers(target))
    }

    /// The join points of branches.
    pub fn flow(&self) -> &Flow {
        self.flow.get_or_init(|| Flow::of(self))
    }

    /// Its loops, inner ones before those around them.
    pub fn loops(&self) -> &[Loop] {
        self.loops.get_or_init(|| Loop::all(self))
    }

    /// Bytecode offset of the instruction at `index`.
    pub fn bytecode_offset(&self, index: u32) -> u16 {
        self.pcs.get(index as usize).copied().unwrap_or(0)
    }
}
