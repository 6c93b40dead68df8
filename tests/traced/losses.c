/* The native library of Lib in Losses.java: reads and changes what it is given, in every way that JNI has. */

#include <jni.h>
#include <string.h>

#define NATIVE(type, name) JNIEXPORT type JNICALL Java_Lib_##name

static void names(JNIEnv *env, jstring name, jstring type, char *n, char *t) {
    const char *text = (*env)->GetStringUTFChars(env, name, NULL);
    strcpy(n, text);
    (*env)->ReleaseStringUTFChars(env, name, text);
    text = (*env)->GetStringUTFChars(env, type, NULL);
    strcpy(t, text);
    (*env)->ReleaseStringUTFChars(env, type, text);
}

/* A field of an object plus `by`. */
static void add(JNIEnv *env, jobject o, const char *name, const char *type, int by) {
    jfieldID f = (*env)->GetFieldID(env, (*env)->GetObjectClass(env, o), name, type);
    switch (*type) {
        case 'Z': (*env)->SetBooleanField(env, o, f, (*env)->GetBooleanField(env, o, f) ^ (by & 1)); break;
        case 'B': (*env)->SetByteField(env, o, f, (jbyte)((*env)->GetByteField(env, o, f) + by)); break;
        case 'C': (*env)->SetCharField(env, o, f, (jchar)((*env)->GetCharField(env, o, f) + by)); break;
        case 'S': (*env)->SetShortField(env, o, f, (jshort)((*env)->GetShortField(env, o, f) + by)); break;
        case 'I': (*env)->SetIntField(env, o, f, (jint)((unsigned)(*env)->GetIntField(env, o, f) + (unsigned)by)); break;
        case 'J': (*env)->SetLongField(env, o, f, (*env)->GetLongField(env, o, f) ^ by); break;
        case 'F': (*env)->SetFloatField(env, o, f, by ? 0.25f : (*env)->GetFloatField(env, o, f)); break;
        case 'D': (*env)->SetDoubleField(env, o, f, by ? 0.25 : (*env)->GetDoubleField(env, o, f)); break;
    }
}

NATIVE(void, change)(JNIEnv *env, jclass c, jobject o, jstring name, jstring type) {
    char n[50], t[50];
    (void)c;
    names(env, name, type, n, t);
    add(env, o, n, t, 1);
}

NATIVE(void, setSame)(JNIEnv *env, jclass c, jobject o, jstring name, jstring type) {
    char n[50], t[50];
    (void)c;
    names(env, name, type, n, t);
    add(env, o, n, t, 0);
}

NATIVE(void, changeTwo)(JNIEnv *env, jclass c, jobject a, jobject b) {
    (void)c;
    add(env, a, "i", "I", 1);
    add(env, a, "j", "J", 1);
    add(env, b, "i", "I", 1);
}

NATIVE(void, changeStatic)(JNIEnv *env, jclass c, jclass holder, jstring name, jstring type) {
    char n[50], t[50];
    (void)c;
    names(env, name, type, n, t);
    jfieldID f = (*env)->GetStaticFieldID(env, holder, n, t);
    switch (*t) {
        case 'B': (*env)->SetStaticByteField(env, holder, f, (jbyte)((*env)->GetStaticByteField(env, holder, f) + 1)); break;
        case 'I': (*env)->SetStaticIntField(env, holder, f, (*env)->GetStaticIntField(env, holder, f) ^ 1); break;
        case 'J': (*env)->SetStaticLongField(env, holder, f, (*env)->GetStaticLongField(env, holder, f) ^ 1); break;
        case 'D': (*env)->SetStaticDoubleField(env, holder, f, 0.25); break;
        case 'L': (*env)->SetStaticObjectField(env, holder, f, (*env)->NewStringUTF(env, "native")); break;
    }
}

/* how: 0 region, 1 elements, 2 elements with JNI_COMMIT, 3 elements with JNI_ABORT, 4 critical, 5 critical with JNI_ABORT. */
#define ELEMENT(Type, jtype, CHANGED)                                                             \
    {                                                                                             \
        jtype v;                                                                                  \
        if (how == 0) {                                                                           \
            (*env)->Get##Type##ArrayRegion(env, a, at, 1, &v);                                    \
            v = CHANGED;                                                                          \
            (*env)->Set##Type##ArrayRegion(env, a, at, 1, &v);                                    \
            break;                                                                                \
        }                                                                                         \
        jtype *p = how < 4 ? (*env)->Get##Type##ArrayElements(env, a, NULL)                       \
                           : (*env)->GetPrimitiveArrayCritical(env, a, NULL);                     \
        v = p[at];                                                                                \
        p[at] = CHANGED;                                                                          \
        if (how == 5) p[at] = v;                                                                  \
        if (how == 2) (*env)->Release##Type##ArrayElements(env, a, p, JNI_COMMIT);                \
        if (how < 4) (*env)->Release##Type##ArrayElements(env, a, p, how == 1 ? 0 : JNI_ABORT);   \
        else (*env)->ReleasePrimitiveArrayCritical(env, a, p, how == 4 ? 0 : JNI_ABORT);          \
        break;                                                                                    \
    }

NATIVE(void, changeElement)(JNIEnv *env, jclass c, jobject a, jchar type, jint at, jint how) {
    (void)c;
    switch (type) {
        case 'Z': ELEMENT(Boolean, jboolean, v ^ 1)
        case 'B': ELEMENT(Byte, jbyte, (jbyte)(v + 1))
        case 'C': ELEMENT(Char, jchar, (jchar)(v + 1))
        case 'S': ELEMENT(Short, jshort, (jshort)(v + 1))
        case 'I': ELEMENT(Int, jint, v ^ 1)
        case 'J': ELEMENT(Long, jlong, v ^ 1)
        case 'F': ELEMENT(Float, jfloat, 0.25f)
        case 'D': ELEMENT(Double, jdouble, 0.25)
    }
}

NATIVE(void, setObject)(JNIEnv *env, jclass c, jobject o, jstring name, jstring type, jobject value) {
    char n[50], t[50];
    (void)c;
    names(env, name, type, n, t);
    jfieldID f = (*env)->GetFieldID(env, (*env)->GetObjectClass(env, o), n, t);
    (*env)->SetObjectField(env, o, f, value);
}

NATIVE(void, setElement)(JNIEnv *env, jclass c, jobjectArray a, jint at, jobject value) {
    (void)c;
    (*env)->SetObjectArrayElement(env, a, at, value);
}

NATIVE(void, callSetter)(JNIEnv *env, jclass c, jobject o, jint value) {
    (void)c;
    jmethodID m = (*env)->GetMethodID(env, (*env)->GetObjectClass(env, o), "setI", "(I)V");
    (*env)->CallVoidMethod(env, o, m, value ^ 1);
}

NATIVE(void, callPlain)(JNIEnv *env, jclass c, jobject o, jstring name) {
    char n[50], t[50];
    (void)c;
    names(env, name, name, n, t);
    jmethodID m = (*env)->GetMethodID(env, (*env)->GetObjectClass(env, o), n, "()V");
    (*env)->CallVoidMethod(env, o, m);
}

/* What a getter gives, through a setter. */
NATIVE(void, getAndSet)(JNIEnv *env, jclass c, jobject from, jobject to) {
    (void)c;
    jclass box = (*env)->GetObjectClass(env, from);
    jint value = (*env)->CallIntMethod(env, from, (*env)->GetMethodID(env, box, "getI", "()I"));
    (*env)->CallVoidMethod(env, to, (*env)->GetMethodID(env, box, "setI", "(I)V"), value);
}

NATIVE(jint, fromGetter)(JNIEnv *env, jclass c, jobject supplier) {
    (void)c;
    jmethodID m = (*env)->GetMethodID(env, (*env)->GetObjectClass(env, supplier), "getI", "()I");
    return (*env)->CallIntMethod(env, supplier, m) ^ 1;
}

/* Through sun.misc.Unsafe or jdk.internal.misc.Unsafe. */
NATIVE(void, changeByUnsafe)(JNIEnv *env, jclass c, jobject unsafe, jobject o, jlong offset) {
    (void)c;
    jclass u = unsafe ? (*env)->GetObjectClass(env, unsafe) : (*env)->FindClass(env, "jdk/internal/misc/Unsafe");
    if (!unsafe) {
        jmethodID get = (*env)->GetStaticMethodID(env, u, "getUnsafe", "()Ljdk/internal/misc/Unsafe;");
        unsafe = (*env)->CallStaticObjectMethod(env, u, get);
    }
    jint old = (*env)->CallIntMethod(
        env, unsafe, (*env)->GetMethodID(env, u, "getInt", "(Ljava/lang/Object;J)I"), o, offset);
    (*env)->CallVoidMethod(
        env, unsafe, (*env)->GetMethodID(env, u, "putInt", "(Ljava/lang/Object;JI)V"), o, offset, old ^ 1);
}

/* Calls Lib.inner, which calls another native method. */
NATIVE(void, outer)(JNIEnv *env, jclass c, jobject o) {
    (*env)->CallStaticVoidMethod(env, c, (*env)->GetStaticMethodID(env, c, "inner", "(LBox;)V"), o);
}

NATIVE(void, changeFar)(JNIEnv *env, jclass c, jobject o, jint hops) {
    (void)c;
    jfieldID f = (*env)->GetFieldID(env, (*env)->GetObjectClass(env, o), "next", "LBox;");
    while (hops-- > 0) o = (*env)->GetObjectField(env, o, f);
    add(env, o, "i", "I", 1);
}

NATIVE(void, changeHidden)(JNIEnv *env, jclass c) {
    (void)c;
    jclass box = (*env)->FindClass(env, "Box");
    add(env, (*env)->GetStaticObjectField(env, box, (*env)->GetStaticFieldID(env, box, "hidden", "LBox;")), "i", "I", 1);
}

static jobject kept;

NATIVE(void, keep)(JNIEnv *env, jclass c, jobject o) {
    (void)c;
    kept = (*env)->NewGlobalRef(env, o);
}

NATIVE(void, changeKept)(JNIEnv *env, jclass c) {
    (void)c;
    add(env, kept, "i", "I", 1);
}

NATIVE(jobject, kept)(JNIEnv *env, jclass c) { (void)c; return (*env)->NewLocalRef(env, kept); }

NATIVE(jint, hash)(JNIEnv *env, jclass c, jobject o) {
    (void)c;
    jclass system = (*env)->FindClass(env, "java/lang/System");
    jmethodID hash = (*env)->GetStaticMethodID(env, system, "identityHashCode", "(Ljava/lang/Object;)I");
    return (*env)->CallStaticIntMethod(env, system, hash, o);
}

NATIVE(jboolean, isSame)(JNIEnv *env, jclass c, jobject a, jobject b) { (void)c; return (*env)->IsSameObject(env, a, b); }

NATIVE(jobject, getObject)(JNIEnv *env, jclass c, jobject o, jstring name, jstring type) {
    char n[50], t[50];
    (void)c;
    names(env, name, type, n, t);
    return (*env)->GetObjectField(env, o, (*env)->GetFieldID(env, (*env)->GetObjectClass(env, o), n, t));
}

/* Runs it while native code holds the monitor. */
NATIVE(void, withMonitor)(JNIEnv *env, jclass c, jobject o, jobject runnable) {
    (void)c;
    (*env)->MonitorEnter(env, o);
    (*env)->CallVoidMethod(
        env, runnable, (*env)->GetMethodID(env, (*env)->FindClass(env, "java/lang/Runnable"), "run", "()V"));
    (*env)->MonitorExit(env, o);
}

NATIVE(jint, readStatic)(JNIEnv *env, jclass c) {
    return (*env)->GetStaticIntField(env, c, (*env)->GetStaticFieldID(env, c, "own", "I")) ^ 1;
}

NATIVE(jboolean, ofBoolean)(JNIEnv *env, jclass c, jboolean v) { (void)env; (void)c; return !v; }
NATIVE(jbyte, ofByte)(JNIEnv *env, jclass c, jbyte v) { (void)env; (void)c; return (jbyte)(v + 1); }
NATIVE(jchar, ofChar)(JNIEnv *env, jclass c, jchar v) { (void)env; (void)c; return (jchar)(v + 1); }
NATIVE(jshort, ofShort)(JNIEnv *env, jclass c, jshort v) { (void)env; (void)c; return (jshort)(v + 1); }
NATIVE(jint, ofInt)(JNIEnv *env, jclass c, jint v) { (void)env; (void)c; return v ^ 1; }
NATIVE(jlong, ofLong)(JNIEnv *env, jclass c, jlong v) { (void)env; (void)c; return v ^ 1; }
NATIVE(jfloat, ofFloat)(JNIEnv *env, jclass c, jfloat v) { (void)env; (void)c; return v + 1; }
NATIVE(jdouble, ofDouble)(JNIEnv *env, jclass c, jdouble v) { (void)env; (void)c; return v + 1; }

NATIVE(jstring, ofString)(JNIEnv *env, jclass c, jstring text) {
    (void)c;
    const char *chars = (*env)->GetStringUTFChars(env, text, NULL);
    jstring made = (*env)->NewStringUTF(env, chars);
    (*env)->ReleaseStringUTFChars(env, text, chars);
    return made;
}

NATIVE(jint, ofArray)(JNIEnv *env, jclass c, jintArray a) {
    (void)c;
    jint v;
    (*env)->GetIntArrayRegion(env, a, 0, 1, &v);
    return v ^ 1;
}

NATIVE(jint, ofField)(JNIEnv *env, jclass c, jobject o) {
    (void)c;
    return (*env)->GetIntField(env, o, (*env)->GetFieldID(env, (*env)->GetObjectClass(env, o), "i", "I")) ^ 1;
}

NATIVE(jobject, same)(JNIEnv *env, jclass c, jobject o) { (void)env; (void)c; return o; }

NATIVE(void, fail)(JNIEnv *env, jclass c, jint v) {
    (void)c;
    if (v != 5) (*env)->ThrowNew(env, (*env)->FindClass(env, "java/lang/IllegalStateException"), "native");
}

NATIVE(void, look)(JNIEnv *env, jclass c, jobject o, jint v, jintArray a) {
    jint first;
    (void)c;
    (void)v;
    (*env)->GetIntArrayRegion(env, a, 0, 1, &first);
    (*env)->GetIntField(env, o, (*env)->GetFieldID(env, (*env)->GetObjectClass(env, o), "i", "I"));
}
