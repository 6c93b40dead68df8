//! `jdk.internal.misc.Unsafe`: objects lie here as they lie in the JVM, so offsets mean the same. A null base means raw
//! memory, which is the host's.

use crema_program::{BOOT, Storage};

use super::{int, long, non_null, reference};
use crate::machine::{Machine, NativeResult, Run, Stop};
use crate::native::ClassRoutines;
use crate::state::{State, ThreadStatus, Wake};
use crate::value::{Ref, Value};

macro_rules! accessors {
    ($($get:ident $put:ident $storage:ident;)*) => {$(
        fn $get(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
            load(m, st, args, Storage::$storage).map(Some)
        }

        fn $put(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
            store(m, st, args, Storage::$storage)
        }
    )*};
}

accessors! {
    get_byte put_byte Byte;
    get_char put_char Char;
    get_short put_short Short;
    get_int put_int Int;
    get_long put_long Long;
    get_float put_float Float;
    get_double put_double Double;
    get_reference put_reference Reference;
}

pub(super) const UNSAFE: ClassRoutines = (
    "jdk/internal/misc/Unsafe",
    &[
        ("getByte(Ljava/lang/Object;J)B", get_byte),
        ("getBoolean(Ljava/lang/Object;J)Z", get_byte),
        ("getChar(Ljava/lang/Object;J)C", get_char),
        ("getShort(Ljava/lang/Object;J)S", get_short),
        ("getInt(Ljava/lang/Object;J)I", get_int),
        ("getLong(Ljava/lang/Object;J)J", get_long),
        ("getFloat(Ljava/lang/Object;J)F", get_float),
        ("getDouble(Ljava/lang/Object;J)D", get_double),
        ("getReference(Ljava/lang/Object;J)Ljava/lang/Object;", get_reference),
        ("getByteVolatile", get_byte),
        ("getBooleanVolatile", get_byte),
        ("getCharVolatile", get_char),
        ("getShortVolatile", get_short),
        ("getIntVolatile", get_int),
        ("getLongVolatile", get_long),
        ("getFloatVolatile", get_float),
        ("getDoubleVolatile", get_double),
        ("getReferenceVolatile", get_reference),
        ("putByte(Ljava/lang/Object;JB)V", put_byte),
        ("putBoolean(Ljava/lang/Object;JZ)V", put_byte),
        ("putChar(Ljava/lang/Object;JC)V", put_char),
        ("putShort(Ljava/lang/Object;JS)V", put_short),
        ("putInt(Ljava/lang/Object;JI)V", put_int),
        ("putLong(Ljava/lang/Object;JJ)V", put_long),
        ("putFloat(Ljava/lang/Object;JF)V", put_float),
        ("putDouble(Ljava/lang/Object;JD)V", put_double),
        ("putReference(Ljava/lang/Object;JLjava/lang/Object;)V", put_reference),
        ("putByteVolatile", put_byte),
        ("putBooleanVolatile", put_byte),
        ("putCharVolatile", put_char),
        ("putShortVolatile", put_short),
        ("putIntVolatile", put_int),
        ("putLongVolatile", put_long),
        ("putFloatVolatile", put_float),
        ("putDoubleVolatile", put_double),
        ("putReferenceVolatile", put_reference),
        ("compareAndSetInt", set_int),
        ("compareAndSetLong", set_long),
        ("compareAndSetReference", set_reference),
        ("compareAndExchangeInt", exchange_int),
        ("compareAndExchangeLong", exchange_long),
        ("compareAndExchangeReference", exchange_reference),
        ("park", park),
        ("unpark", unpark),
        ("loadFence", nothing),
        ("storeFence", nothing),
        ("fullFence", nothing),
        ("throwException", throw_exception),
        ("allocateInstance", allocate_instance),
        ("objectFieldOffset0", field_offset),
        ("staticFieldOffset0", field_offset),
        ("objectFieldOffset1", field_offset_by_name),
        ("staticFieldBase0", static_field_base),
        ("arrayBaseOffset0", array_base_offset),
        ("arrayIndexScale0", array_index_scale),
        ("shouldBeInitialized0", should_be_initialized),
        ("ensureClassInitialized0", ensure_class_initialized),
        ("copyMemory0", copy_memory),
        ("setMemory0", set_memory),
        ("defineClass0", super::define::define_unsafely),
    ],
);

fn nothing(_: &mut Machine, _: &mut State, _: &[Value]) -> NativeResult {
    Ok(None)
}

/// Where an access goes.
enum Place {
    Heap(usize),
    Raw(u64),
}

fn place(m: &mut Machine, st: &mut State, base: Ref, offset: i64) -> Run<Place> {
    if base.is_null() {
        return Ok(Place::Raw(offset as u64));
    }
    // Statics lie in the mirror and are here from the start; only other contents may still be on the host.
    let is_static = st.heap.class_of(base) == m.known.class
        && m.program.class(m.known.class).layout.get().is_some_and(|l| offset >= i64::from(l.end));
    if !is_static {
        m.fetch(st, base)?;
    }
    Ok(Place::Heap((base.address() as i64 + offset) as usize))
}

fn load(m: &mut Machine, st: &mut State, args: &[Value], storage: Storage) -> Run<Value> {
    let place = place(m, st, reference(args, 1)?, long(args, 2)?)?;
    load_place(m, st, &place, storage)
}

fn load_place(m: &mut Machine, st: &mut State, place: &Place, storage: Storage) -> Run<Value> {
    match *place {
        Place::Heap(address) => Ok(load_unaligned(m, st, address, storage)),
        Place::Raw(address) => {
            let bytes = m.host.read_memory(address, storage.size())?;
            Ok(from_bytes(&bytes, storage))
        }
    }
}

/// Accesses need not be aligned to their size (`getLong` on a byte array).
fn load_unaligned(m: &mut Machine, st: &State, address: usize, storage: Storage) -> Value {
    if address.is_multiple_of(storage.size()) {
        return st.heap.load_at(&mut m.terms, address, storage);
    }
    let mut bytes = [0; 8];
    let bytes = &mut bytes[..storage.size()];
    st.heap.read_bytes(address, bytes);
    from_bytes(bytes, storage)
}

fn from_bytes(bytes: &[u8], storage: Storage) -> Value {
    let mut wide = [0; 8];
    wide[..bytes.len().min(8)].copy_from_slice(&bytes[..bytes.len().min(8)]);
    let bits = u64::from_le_bytes(wide);
    match storage {
        Storage::Byte => Value::Int(i32::from(bits as i8)),
        Storage::Char => Value::Int(i32::from(bits as u16)),
        Storage::Short => Value::Int(i32::from(bits as i16)),
        Storage::Int => Value::Int(bits as i32),
        Storage::Long => Value::Long(bits as i64),
        Storage::Float => Value::Float(f32::from_bits(bits as u32)),
        Storage::Double => Value::Double(f64::from_bits(bits)),
        Storage::Reference => Value::Ref(Ref(bits as u32)),
    }
}

fn to_bytes(value: Value, storage: Storage) -> Vec<u8> {
    let bits = match value {
        Value::Int(v) => u64::from(v as u32),
        Value::Long(v) => v as u64,
        Value::Float(v) => u64::from(v.to_bits()),
        Value::Double(v) => v.to_bits(),
        Value::Ref(v) => u64::from(v.0),
        Value::Term(_) => 0,
    };
    bits.to_le_bytes()[..storage.size()].to_vec()
}

fn store(m: &mut Machine, st: &mut State, args: &[Value], storage: Storage) -> NativeResult {
    let place = place(m, st, reference(args, 1)?, long(args, 2)?)?;
    let value = args.get(3).copied().unwrap_or(Value::NULL);
    store_place(m, st, &place, storage, value)?;
    Ok(None)
}

fn store_place(m: &mut Machine, st: &mut State, place: &Place, storage: Storage, value: Value) -> Run<()> {
    match *place {
        Place::Heap(address) if address.is_multiple_of(storage.size()) => {
            if !st.heap.store_at(&mut m.terms, address, storage, value) {
                return Err(Stop::Bug(format!("{value:?} does not fit {storage:?}")));
            }
        }
        Place::Heap(address) => overwrite(m, st, address, &to_bytes(value, storage)),
        Place::Raw(address) => m.host.write_memory(address, &to_bytes(value, storage))?,
    }
    Ok(())
}

/// Threads run one at a time, so compare-and-set is compare, then set. Gives the value that was there.
fn compare_and_exchange(m: &mut Machine, st: &mut State, args: &[Value], storage: Storage) -> Run<(Value, bool)> {
    let place = place(m, st, reference(args, 1)?, long(args, 2)?)?;
    let (Some(expected), Some(new)) = (args.get(3).copied(), args.get(4).copied()) else {
        return Err(Stop::Bug("compareAndSet without operands".into()));
    };
    let found = load_place(m, st, &place, storage)?;
    let equal = match storage {
        Storage::Reference => {
            let same = m.same_reference(st, found, expected)?;
            m.holds(st, same)?
        }
        _ if matches!(found, Value::Term(_)) || matches!(expected, Value::Term(_)) => {
            return Err(Stop::Limit(crate::machine::Limit::Symbolic("compareAndSet".into())));
        }
        _ => found == expected,
    };
    if equal {
        store_place(m, st, &place, storage, new)?;
    }
    Ok((found, equal))
}

macro_rules! exchanges {
    ($($set:ident $exchange:ident $storage:ident;)*) => {$(
        fn $set(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
            Ok(Some(Value::from(compare_and_exchange(m, st, args, Storage::$storage)?.1)))
        }

        fn $exchange(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
            Ok(Some(compare_and_exchange(m, st, args, Storage::$storage)?.0))
        }
    )*};
}

exchanges! {
    set_int exchange_int Int;
    set_long exchange_long Long;
    set_reference exchange_reference Reference;
}

/// `park(isAbsolute, time)`; runs twice: to park, and again when it is over.
fn park(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    if st.thread_mut().woken.take().is_some() {
        st.thread_mut().permit = false;
        return Ok(None);
    }
    let thread = st.thread().object;
    if st.thread().permit || super::thread::is_interrupted(m, st, thread)? {
        st.thread_mut().permit = false;
        return Ok(None);
    }
    let (absolute, time) = (int(args, 1)? != 0, long(args, 2)?);
    let deadline = if absolute {
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
        let wait = (time - now.as_millis() as i64).max(0) as u64;
        Some(m.now().saturating_add(wait.saturating_mul(1_000_000)))
    } else if time < 0 {
        return Ok(None);
    } else {
        (time > 0).then(|| m.now().saturating_add(time as u64))
    };
    st.thread_mut().status = ThreadStatus::Parked(deadline);
    Err(Stop::Wait)
}

fn unpark(_: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let object = reference(args, 1)?;
    if let Some(target) = super::thread::thread_of(st, object) {
        let thread = &mut st.threads[target.index()];
        thread.permit = true;
        if matches!(thread.status, ThreadStatus::Parked(_)) {
            st.wake(target, Wake::Notified);
        }
    }
    Ok(None)
}

fn throw_exception(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    Err(Stop::Throw(non_null(m, st, args, 1)?))
}

fn allocate_instance(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let mirror = non_null(m, st, args, 1)?;
    let class = m.mirrored(mirror)?;
    let declared = m.program.class(class);
    if declared.is_interface() || declared.is_abstract() || declared.file.is_none() {
        let name = m.program.java_name(class);
        return Err(m.throw(st, "java/lang/InstantiationException", Some(&name)));
    }
    m.initialize(st, class)?;
    Ok(Some(Value::Ref(m.new_object(st, class)?)))
}

/// The field that a `java.lang.reflect.Field` stands for: class and slot are the JVM's, so it is found by name and type.
pub(crate) fn reflected_field(m: &mut Machine, st: &mut State, field: Ref) -> Run<crema_program::FieldId> {
    let class = m.program.load("java/lang/reflect/Field", BOOT).map_err(|e| Stop::Bug(e.to_string()))?;
    let declaring = m.ref_field(st, field, class, "clazz")?;
    let declaring = m.mirrored(declaring)?;
    let name = m.ref_field(st, field, class, "name")?;
    let name = m.string_text(st, name)?;
    m.link(st, declaring)?;
    let found = m.program.declared_field(declaring, &name).map(|f| f.id);
    found.ok_or_else(|| Stop::Bug(format!("no field {name} in {}", m.program.name(declaring))))
}

fn field_offset(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let field = non_null(m, st, args, 1)?;
    let field = reflected_field(m, st, field)?;
    Ok(Some(Value::Long(i64::from(m.program.field(field).offset.get()))))
}

fn field_offset_by_name(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let (mirror, name) = (non_null(m, st, args, 1)?, non_null(m, st, args, 2)?);
    let class = m.mirrored(mirror)?;
    let name = m.string_text(st, name)?;
    m.link(st, class)?;
    match m.program.declared_field(class, &name) {
        Some(field) => Ok(Some(Value::Long(i64::from(field.offset.get())))),
        None => Err(m.throw(st, "java/lang/InternalError", Some(&name))),
    }
}

fn static_field_base(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let field = non_null(m, st, args, 1)?;
    let field = reflected_field(m, st, field)?;
    let class = m.program.field(field).class;
    Ok(Some(Value::Ref(m.mirror(st, class)?)))
}

fn array_base_offset(_: &mut Machine, _: &mut State, _: &[Value]) -> NativeResult {
    Ok(Some(Value::Int(16)))
}

fn array_index_scale(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let mirror = non_null(m, st, args, 1)?;
    match m.program.class(m.mirrored(mirror)?).kind {
        crema_program::ClassKind::Array { storage, .. } => Ok(Some(Value::Int(storage.size() as i32))),
        _ => Err(m.throw(st, "java/lang/InvalidClassException", None)),
    }
}

fn should_be_initialized(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let mirror = non_null(m, st, args, 1)?;
    let class = m.mirrored(mirror)?;
    Ok(Some(Value::from(st.init_of(class) != crate::state::Init::Done)))
}

fn ensure_class_initialized(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let mirror = non_null(m, st, args, 1)?;
    let class = m.mirrored(mirror)?;
    m.initialize(st, class)?;
    Ok(None)
}

/// Writes bytes at any address.
fn overwrite(m: &mut Machine, st: &mut State, address: usize, bytes: &[u8]) {
    st.heap.cut_terms(&mut m.terms, address, bytes.len());
    st.heap.write_bytes(address, bytes);
}

/// `copyMemory0(srcBase, srcOffset, dstBase, dstOffset, bytes)`
fn copy_memory(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let from = place(m, st, reference(args, 1)?, long(args, 2)?)?;
    let to = place(m, st, reference(args, 3)?, long(args, 4)?)?;
    let length = long(args, 5)? as usize;
    if let (Place::Heap(from), Place::Heap(to)) = (&from, &to) {
        st.heap.copy_bytes(&mut m.terms, *from, *to, length);
        return Ok(None);
    }
    let bytes = match from {
        Place::Heap(address) => {
            m.concretize_range(st, address, address + length)?;
            let mut bytes = vec![0; length];
            st.heap.read_bytes(address, &mut bytes);
            bytes
        }
        Place::Raw(address) => m.host.read_memory(address, length)?,
    };
    match to {
        Place::Heap(address) => overwrite(m, st, address, &bytes),
        Place::Raw(address) => m.host.write_memory(address, &bytes)?,
    }
    Ok(None)
}

/// `setMemory0(base, offset, bytes, value)`
fn set_memory(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let to = place(m, st, reference(args, 1)?, long(args, 2)?)?;
    let bytes = vec![int(args, 4)? as u8; long(args, 3)? as usize];
    match to {
        Place::Heap(address) => overwrite(m, st, address, &bytes),
        Place::Raw(address) => m.host.write_memory(address, &bytes)?,
    }
    Ok(None)
}
