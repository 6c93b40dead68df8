//! `jdk.internal.misc.Unsafe`. Objects have the same layout as in the JVM, so offsets mean the same. A null base means raw
//! memory, which is the host's.

use crema_program::{BOOT, ClassId, Origin, Storage};

use super::unsafe_place::{UnsafeLocation, accessed, is_symbolic, load_place, overwrite, place, store_place};
use super::{int, long, non_null, reference};
use crate::jdk::native::ClassRoutines;
use crate::machine::{Limit, Machine, NativeResult, Run, Stop};
use crate::state::value::{Ref, Value};
use crate::state::{Init, State, ThreadStatus, Wake};

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

fn load(m: &mut Machine, st: &mut State, args: &[Value], storage: Storage) -> Run<Value> {
    let place = accessed(m, st, args, storage)?;
    load_place(m, st, &place, storage)
}

fn store(m: &mut Machine, st: &mut State, args: &[Value], storage: Storage) -> NativeResult {
    let place = accessed(m, st, args, storage)?;
    let value = args.get(3).copied().unwrap_or(Value::NULL);
    store_place(m, st, &place, storage, value)?;
    Ok(None)
}

/// Threads run one at a time, so compare-and-set is a comparison and then a store. Returns the old value, and whether it was
/// replaced.
///
/// The weak forms end here, too. Their specification allows them to fail spuriously. HotSpot's never do on x86, and neither
/// do these: a violation that needs such a failure could not be replayed.
fn compare_and_exchange(m: &mut Machine, st: &mut State, args: &[Value], storage: Storage) -> Run<(Value, Value)> {
    let place = accessed(m, st, args, storage)?;
    let (Some(expected), Some(new)) = (args.get(3).copied(), args.get(4).copied()) else {
        return Err(Stop::Bug("compareAndSet without operands".into()));
    };
    let found = load_place(m, st, &place, storage)?;
    let equal = match storage {
        Storage::Reference => {
            let same = m.same_reference(st, found, expected)?;
            m.holds(st, same)?
        }
        _ if is_symbolic(found) || is_symbolic(expected) => {
            return exchange_symbolic(m, st, &place, storage, Exchange { found, expected, new });
        }
        _ => found == expected,
    };
    if equal {
        store_place(m, st, &place, storage, new)?;
    }
    Ok((found, Value::from(equal)))
}

/// The operands of a compare-and-set of numbers.
struct Exchange {
    found: Value,
    expected: Value,
    new: Value,
}

/// The comparison is a term, and the new contents are an `ite` over it. There is no fork: the program's use of the result
/// decides whether there is one.
fn exchange_symbolic(
    m: &mut Machine,
    st: &mut State,
    place: &UnsafeLocation,
    storage: Storage,
    Exchange { found, expected, new }: Exchange,
) -> Run<(Value, Value)> {
    if storage == Storage::Reference || matches!(place, UnsafeLocation::Raw(_)) {
        return Err(Stop::Limit(Limit::Symbolic("compareAndSet".into())));
    }
    let (old, wanted, other) = (m.term(found)?, m.term(expected)?, m.term(new)?);
    let equal = m.terms.eq(old, wanted);
    let left = m.terms.ite(equal, other, old);
    let answer = m.int_of(equal);
    let left = m.value(left);
    store_place(m, st, place, storage, left)?;
    Ok((found, m.value(answer)))
}

macro_rules! exchanges {
    ($($set:ident $exchange:ident $storage:ident;)*) => {$(
        fn $set(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
            Ok(Some(compare_and_exchange(m, st, args, Storage::$storage)?.1))
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

/// `park(isAbsolute, time)`. Runs twice: to park, and again after the end of the wait.
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

/// The field of a `java.lang.reflect.Field`. Class and slot are the JVM's, so it is found by name and type.
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
    take_over_initialized(m, st, class)?;
    Ok(Some(Value::Ref(m.mirror(st, class)?)))
}

/// Classes that the JVM has initialised while it started have values in their static fields before the program uses them.
fn take_over_initialized(m: &mut Machine, st: &mut State, class: ClassId) -> Run<()> {
    if m.program.class(class).origin != Origin::Library || st.init_of(class) == Init::Done {
        return Ok(());
    }
    let (host_class, _) = m.host_class(st, class)?;
    if m.host.is_initialized(host_class)? {
        m.initialize(st, class)?;
    }
    Ok(())
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
    take_over_initialized(m, st, class)?;
    Ok(Some(Value::from(st.init_of(class) != Init::Done)))
}

fn ensure_class_initialized(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let mirror = non_null(m, st, args, 1)?;
    let class = m.mirrored(mirror)?;
    m.initialize(st, class)?;
    Ok(None)
}

/// `copyMemory0(srcBase, srcOffset, dstBase, dstOffset, bytes)`
fn copy_memory(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let from = place(m, st, reference(args, 1)?, long(args, 2)?)?;
    let to = place(m, st, reference(args, 3)?, long(args, 4)?)?;
    let length = long(args, 5)? as usize;
    if let (UnsafeLocation::Heap(from), UnsafeLocation::Heap(to)) = (&from, &to) {
        st.heap.copy_bytes(&mut m.terms, *from, *to, length);
        return Ok(None);
    }
    let (bytes, terms) = match from {
        UnsafeLocation::Heap(address) => {
            let terms = if m.is_traced() {
                st.heap.bytes_in(&mut m.terms, address, length)
            } else {
                m.concretize_range(st, address, address + length)?;
                Vec::new()
            };
            let mut bytes = vec![0; length];
            st.heap.read_bytes(address, &mut bytes);
            (bytes, terms)
        }
        UnsafeLocation::Raw(address) => {
            m.depends_on(st, crate::provenance::Source::NativeMemory);
            let bytes = m.host.read_memory(address, length)?;
            let terms = m.native_terms(address, &bytes);
            (bytes, terms)
        }
        UnsafeLocation::Element(_) => return Err(Stop::Bug("a copy from one element".into())),
    };
    match to {
        UnsafeLocation::Heap(address) => {
            overwrite(m, st, address, &bytes);
            terms.into_iter().for_each(|(at, term)| st.heap.set_term(address + at, Some(term)));
        }
        UnsafeLocation::Raw(address) => m.write_native(address, &bytes, &terms)?,
        UnsafeLocation::Element(_) => return Err(Stop::Bug("a copy to one element".into())),
    }
    Ok(None)
}

/// `setMemory0(base, offset, bytes, value)`
fn set_memory(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let to = place(m, st, reference(args, 1)?, long(args, 2)?)?;
    let bytes = vec![int(args, 4)? as u8; long(args, 3)? as usize];
    match to {
        UnsafeLocation::Heap(address) => overwrite(m, st, address, &bytes),
        UnsafeLocation::Raw(address) => m.write_native(address, &bytes, &[])?,
        UnsafeLocation::Element(_) => return Err(Stop::Bug("a copy to one element".into())),
    }
    Ok(None)
}
