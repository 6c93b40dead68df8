/*
 * The native side of JniMain: each function does one thing to the Java heap that the Java side then looks at.
 */
#include <fcntl.h>
#include <jni.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define NATIVE(result, name) JNIEXPORT result JNICALL Java_JniMain_##name

static jobject kept;

static jfieldID field(JNIEnv *env, jobject o, const char *name, const char *type)
{
    return (*env)->GetFieldID(env, (*env)->GetObjectClass(env, o), name, type);
}

static jmethodID method(JNIEnv *env, jobject o, const char *name, const char *type)
{
    return (*env)->GetMethodID(env, (*env)->GetObjectClass(env, o), name, type);
}

JNIEXPORT jint JNICALL JNI_OnLoad(JavaVM *vm, void *reserved)
{
    (void)reserved;
    JNIEnv *env;
    if ((*vm)->GetEnv(vm, (void **)&env, JNI_VERSION_1_8) != JNI_OK) {
        return JNI_ERR;
    }
    return JNI_VERSION_1_8;
}

/* Fields */

NATIVE(void, changeFields)(JNIEnv *env, jobject this)
{
    jfieldID number = field(env, this, "number", "I");
    (*env)->SetIntField(env, this, number, (*env)->GetIntField(env, this, number) + 41);
    jfieldID big = field(env, this, "big", "J");
    (*env)->SetLongField(env, this, big, (*env)->GetLongField(env, this, big) * 0x100000001LL);
    jfieldID real = field(env, this, "real", "D");
    (*env)->SetDoubleField(env, this, real, (*env)->GetDoubleField(env, this, real) / 2);
    (*env)->SetFloatField(env, this, field(env, this, "single", "F"), -0.0f);
    (*env)->SetShortField(env, this, field(env, this, "small", "S"), -32768);
    (*env)->SetByteField(env, this, field(env, this, "tiny", "B"), -128);
    (*env)->SetCharField(env, this, field(env, this, "letter", "C"), 0xe9);
    (*env)->SetBooleanField(env, this, field(env, this, "flag", "Z"), JNI_TRUE);
    (*env)->SetObjectField(env, this, field(env, this, "text", "Ljava/lang/String;"), (*env)->NewStringUTF(env, "after"));
    (*env)->SetObjectField(env, this, field(env, this, "object", "Ljava/lang/Object;"), NULL);
    (*env)->SetObjectField(env, this, field(env, this, "next", "LJniMain;"), this);
}

NATIVE(void, changeArgument)(JNIEnv *env, jobject this, jobject other, jstring name)
{
    jfieldID number = field(env, this, "number", "I");
    (*env)->SetIntField(env, other, number, 77);
    (*env)->SetObjectField(env, other, field(env, other, "text", "Ljava/lang/String;"), name);
    (*env)->SetObjectField(env, other, field(env, other, "next", "LJniMain;"), this);
    (*env)->SetObjectField(env, this, field(env, this, "object", "Ljava/lang/Object;"), name);
}

/* Changes an object that is handed over only through two fields, and an array inside it. */
NATIVE(void, changeThroughHops)(JNIEnv *env, jobject this)
{
    jfieldID next = field(env, this, "next", "LJniMain;");
    jobject middle = (*env)->GetObjectField(env, this, next);
    jobject far = (*env)->GetObjectField(env, middle, next);
    (*env)->SetIntField(env, far, field(env, far, "number", "I"), 4242);
    (*env)->SetObjectField(env, far, field(env, far, "text", "Ljava/lang/String;"), (*env)->NewStringUTF(env, "far away"));
    (*env)->SetObjectField(env, far, next, this);
    jintArray inner = (*env)->GetObjectField(env, far, field(env, far, "inner", "[I"));
    jint values[] = {7, 8, 9};
    (*env)->SetIntArrayRegion(env, inner, 0, 3, values);
}

NATIVE(jint, changeFinal)(JNIEnv *env, jobject this)
{
    jfieldID constant = field(env, this, "constant", "I");
    (*env)->SetIntField(env, this, constant, 12);
    return (*env)->GetIntField(env, this, constant);
}

/* Arrays */

NATIVE(void, changeArrays)(JNIEnv *env, jclass class, jbooleanArray z, jbyteArray b, jcharArray c, jshortArray s, jintArray i,
    jlongArray j, jfloatArray f, jdoubleArray d)
{
    (void)class;
#define CHANGE(array, type, Type, value)                                      \
    do {                                                                      \
        type *elements = (*env)->Get##Type##ArrayElements(env, array, NULL);  \
        elements[(*env)->GetArrayLength(env, array) - 1] = value;             \
        elements[0] = elements[1];                                            \
        (*env)->Release##Type##ArrayElements(env, array, elements, 0);        \
    } while (0)
    CHANGE(z, jboolean, Boolean, JNI_TRUE);
    CHANGE(b, jbyte, Byte, -7);
    CHANGE(c, jchar, Char, 'n');
    CHANGE(s, jshort, Short, -777);
    CHANGE(i, jint, Int, 1 << 30);
    CHANGE(j, jlong, Long, 1LL << 62);
    CHANGE(f, jfloat, Float, 0.1f);
    CHANGE(d, jdouble, Double, 0.1);
    /* Committed without being freed, then changed and thrown away: only the first change may be seen by those JVMs that
     * copy, and both by those that do not, so the second one writes the same value. */
    jint *elements = (*env)->GetIntArrayElements(env, i, NULL);
    elements[1] = 55;
    (*env)->ReleaseIntArrayElements(env, i, elements, JNI_COMMIT);
    elements[1] = 55;
    (*env)->ReleaseIntArrayElements(env, i, elements, JNI_ABORT);
}

NATIVE(void, changeRegion)(JNIEnv *env, jclass class, jintArray array, jint from, jint count)
{
    (void)class;
    jint *values = malloc(count * sizeof *values);
    for (jint k = 0; k < count; k++) {
        values[k] = 100 + k;
    }
    (*env)->SetIntArrayRegion(env, array, from, count, values);
    free(values);
}

NATIVE(void, changeObjects)(JNIEnv *env, jclass class, jobjectArray array, jobject put)
{
    (void)class;
    jobject first = (*env)->GetObjectArrayElement(env, array, 0);
    (*env)->SetObjectArrayElement(env, array, 2, first);
    (*env)->SetObjectArrayElement(env, array, 0, NULL);
    (*env)->SetObjectArrayElement(env, array, 1, put);
}

NATIVE(void, changeNested)(JNIEnv *env, jclass class, jobjectArray grid)
{
    (void)class;
    jintArray row = (*env)->GetObjectArrayElement(env, grid, 1);
    jint value = 9;
    (*env)->SetIntArrayRegion(env, row, 2, 1, &value);
    (*env)->SetObjectArrayElement(env, grid, 0, (*env)->GetObjectArrayElement(env, grid, 2));
}

/* Statics */

NATIVE(void, changeStatics)(JNIEnv *env, jclass class)
{
    jfieldID shared = (*env)->GetStaticFieldID(env, class, "shared", "I");
    (*env)->SetStaticIntField(env, class, shared, (*env)->GetStaticIntField(env, class, shared) + 1);
    jfieldID text = (*env)->GetStaticFieldID(env, class, "sharedText", "Ljava/lang/String;");
    (*env)->SetStaticObjectField(env, class, text, (*env)->NewStringUTF(env, "static after"));
    jclass other = (*env)->FindClass(env, "JniMain$Other");
    jfieldID counter = (*env)->GetStaticFieldID(env, other, "counter", "J");
    (*env)->SetStaticLongField(env, other, counter, (*env)->GetStaticLongField(env, other, counter) - 1000000000000LL);
    jfieldID keptField = (*env)->GetStaticFieldID(env, other, "kept", "Ljava/lang/Object;");
    (*env)->SetStaticObjectField(env, other, keptField, (*env)->NewStringUTF(env, "kept in another class"));
}

/* Creation */

NATIVE(jobject, make)(JNIEnv *env, jclass class, jstring name, jint value)
{
    (void)class;
    if (name == NULL) {
        jclass refusal = (*env)->FindClass(env, "java/lang/IllegalArgumentException");
        (*env)->ThrowNew(env, refusal, "no name");
        return NULL;
    }
    jclass other = (*env)->FindClass(env, "JniMain$Other");
    jmethodID constructor = (*env)->GetMethodID(env, other, "<init>", "(Ljava/lang/String;I)V");
    return (*env)->NewObject(env, other, constructor, name, value);
}

NATIVE(jintArray, makeInts)(JNIEnv *env, jclass class, jint n)
{
    (void)class;
    jintArray array = (*env)->NewIntArray(env, n);
    if (array == NULL) {
        return NULL;
    }
    for (jint k = 0; k < n; k++) {
        jint square = k * k;
        (*env)->SetIntArrayRegion(env, array, k, 1, &square);
    }
    return array;
}

NATIVE(jobjectArray, makeStrings)(JNIEnv *env, jclass class, jint n)
{
    (void)class;
    jobjectArray array = (*env)->NewObjectArray(env, n, (*env)->FindClass(env, "java/lang/String"), (*env)->NewStringUTF(env, "-"));
    for (jint k = 0; k < n; k += 2) {
        char text[] = {'s', (char)('0' + k), 0};
        (*env)->SetObjectArrayElement(env, array, k, (*env)->NewStringUTF(env, text));
    }
    return array;
}

NATIVE(jobjectArray, makeGrid)(JNIEnv *env, jclass class, jint rows, jint columns)
{
    (void)class;
    jobjectArray grid = (*env)->NewObjectArray(env, rows, (*env)->FindClass(env, "[I"), NULL);
    for (jint r = 0; r < rows; r++) {
        jintArray row = (*env)->NewIntArray(env, columns);
        jint *cells = (*env)->GetIntArrayElements(env, row, NULL);
        for (jint c = 0; c < columns; c++) {
            cells[c] = 10 * r + c;
        }
        (*env)->ReleaseIntArrayElements(env, row, cells, 0);
        (*env)->SetObjectArrayElement(env, grid, r, row);
        (*env)->DeleteLocalRef(env, row);
    }
    return grid;
}

/* Strings */

NATIVE(jstring, greet)(JNIEnv *env, jclass class, jstring name)
{
    (void)class;
    const char *text = (*env)->GetStringUTFChars(env, name, NULL);
    jsize length = (*env)->GetStringUTFLength(env, name);
    char *greeting = malloc(length + 8);
    memcpy(greeting, "hello ", 6);
    memcpy(greeting + 6, text, length + 1);
    (*env)->ReleaseStringUTFChars(env, name, text);
    jstring result = (*env)->NewStringUTF(env, greeting);
    free(greeting);
    return result;
}

NATIVE(jstring, reverse)(JNIEnv *env, jclass class, jstring text)
{
    (void)class;
    jsize length = (*env)->GetStringLength(env, text);
    jchar *turned = malloc((length + 1) * sizeof *turned);
    const jchar *units = (*env)->GetStringCritical(env, text, NULL);
    for (jsize k = 0; k < length; k++) {
        turned[k] = units[length - 1 - k];
    }
    (*env)->ReleaseStringCritical(env, text, units);
    if (length > 2) {
        (*env)->GetStringRegion(env, text, 0, 1, turned);
    }
    jstring result = (*env)->NewString(env, turned, length);
    free(turned);
    return result;
}

/* Exceptions */

NATIVE(void, fail)(JNIEnv *env, jclass class, jstring className, jstring message)
{
    (void)class;
    const char *name = (*env)->GetStringUTFChars(env, className, NULL);
    const char *text = (*env)->GetStringUTFChars(env, message, NULL);
    jclass thrown = (*env)->FindClass(env, name);
    if (thrown != NULL) {
        (*env)->ThrowNew(env, thrown, text);
    }
    (*env)->ReleaseStringUTFChars(env, message, text);
    (*env)->ReleaseStringUTFChars(env, className, name);
}

/* Releasing an array is allowed while an exception is pending, and must still have its effect. */
NATIVE(jint, failAndGoOn)(JNIEnv *env, jclass class, jintArray array)
{
    (void)class;
    jclass thrown = (*env)->FindClass(env, "java/lang/ArithmeticException");
    jint *elements = (*env)->GetIntArrayElements(env, array, NULL);
    (*env)->ThrowNew(env, thrown, "pending");
    elements[0] = (*env)->ExceptionCheck(env) ? 1 : 2;
    elements[1] = 3;
    (*env)->ReleaseIntArrayElements(env, array, elements, 0);
    return 99;
}

NATIVE(void, throwObject)(JNIEnv *env, jclass class, jthrowable t)
{
    (void)class;
    (*env)->Throw(env, t);
}

/* Callbacks */

NATIVE(jint, callInstance)(JNIEnv *env, jobject this, jint x)
{
    return (*env)->CallIntMethod(env, this, method(env, this, "callback", "(I)I"), x) + 1;
}

NATIVE(jint, callNonvirtual)(JNIEnv *env, jobject this, jint x)
{
    jclass base = (*env)->FindClass(env, "JniMain");
    jmethodID callback = (*env)->GetMethodID(env, base, "callback", "(I)I");
    return (*env)->CallNonvirtualIntMethod(env, this, base, callback, x);
}

NATIVE(jstring, callStatic)(JNIEnv *env, jclass class, jint x)
{
    jmethodID callback = (*env)->GetStaticMethodID(env, class, "staticCallback", "(ILjava/lang/String;)Ljava/lang/String;");
    jvalue arguments[2];
    arguments[0].i = x;
    arguments[1].l = (*env)->NewStringUTF(env, "called with ");
    return (*env)->CallStaticObjectMethodA(env, class, callback, arguments);
}

NATIVE(jint, callThrowing)(JNIEnv *env, jobject this, jint x)
{
    jint result = (*env)->CallIntMethod(env, this, method(env, this, "throwing", "(I)I"), x);
    return (*env)->ExceptionCheck(env) ? -1 : result;
}

NATIVE(jint, callThrowingAndClear)(JNIEnv *env, jobject this, jint x)
{
    (*env)->CallIntMethod(env, this, method(env, this, "throwing", "(I)I"), x);
    jthrowable thrown = (*env)->ExceptionOccurred(env);
    if (thrown == NULL) {
        return -1;
    }
    (*env)->ExceptionClear(env);
    jstring message = (*env)->CallObjectMethod(env, thrown, method(env, thrown, "getMessage", "()Ljava/lang/String;"));
    (*env)->SetObjectField(env, this, field(env, this, "text", "Ljava/lang/String;"), message);
    return (*env)->GetIntField(env, thrown, field(env, thrown, "code", "I")) * 100;
}

NATIVE(jlong, callDeep)(JNIEnv *env, jobject this, jint depth)
{
    jlong result = (*env)->CallLongMethod(env, this, method(env, this, "deep", "(I)J"), depth);
    return (*env)->ExceptionCheck(env) ? 0 : result + 1;
}

NATIVE(jint, visitAll)(JNIEnv *env, jclass class, jobjectArray elements, jobject visitor)
{
    (void)class;
    jclass interface = (*env)->FindClass(env, "JniMain$Visitor");
    jmethodID visit = (*env)->GetMethodID(env, interface, "visit", "(Ljava/lang/Object;I)V");
    jsize count = (*env)->GetArrayLength(env, elements);
    for (jsize k = 0; k < count; k++) {
        jobject element = (*env)->GetObjectArrayElement(env, elements, k);
        (*env)->CallVoidMethod(env, visitor, visit, element, k);
        if ((*env)->ExceptionCheck(env)) {
            return -1;
        }
        (*env)->DeleteLocalRef(env, element);
    }
    return count;
}

NATIVE(jdouble, mixed)(JNIEnv *env, jclass class, jint a, jlong b, jfloat c, jdouble d, jbyte e, jshort f, jchar g, jboolean h,
    jobject o, jint i, jdouble j)
{
    (void)class;
    return a + b + c + d + e + f + g + h + (*env)->GetStringLength(env, o) + i + (j > 1e99 ? 0.5 : 0);
}

/* Direct access */

NATIVE(jlong, critical)(JNIEnv *env, jclass class, jintArray array)
{
    (void)class;
    jsize length = (*env)->GetArrayLength(env, array);
    jint *elements = (*env)->GetPrimitiveArrayCritical(env, array, NULL);
    jlong sum = 0;
    for (jsize k = 0; k < length; k++) {
        sum += elements[k];
        elements[k] = length - elements[k];
    }
    (*env)->ReleasePrimitiveArrayCritical(env, array, elements, 0);
    return sum;
}

/* References and identity */

NATIVE(void, forget)(JNIEnv *env, jclass class)
{
    (void)class;
    if (kept != NULL) {
        (*env)->DeleteGlobalRef(env, kept);
        kept = NULL;
    }
}

NATIVE(void, keep)(JNIEnv *env, jclass class, jobject o)
{
    Java_JniMain_forget(env, class);
    kept = (*env)->NewGlobalRef(env, o);
}

NATIVE(jobject, kept)(JNIEnv *env, jclass class)
{
    (void)class;
    return kept == NULL ? NULL : (*env)->NewLocalRef(env, kept);
}

NATIVE(jobject, same)(JNIEnv *env, jclass class, jobject o)
{
    (void)env;
    (void)class;
    return o;
}

NATIVE(jboolean, isSame)(JNIEnv *env, jclass class, jobject a, jobject b)
{
    (void)class;
    return (*env)->IsSameObject(env, a, b);
}

/* More local references than the 16 that are promised, in a frame of their own. */
NATIVE(jint, manyLocals)(JNIEnv *env, jclass class, jint n)
{
    (void)class;
    if ((*env)->PushLocalFrame(env, n) != 0) {
        return -1;
    }
    jint length = 0;
    for (jint k = 0; k < n; k++) {
        length += (*env)->GetStringUTFLength(env, (*env)->NewStringUTF(env, "four"));
    }
    (*env)->PopLocalFrame(env, NULL);
    return length;
}

/* Types */

NATIVE(jboolean, isInstance)(JNIEnv *env, jclass class, jobject o, jclass c)
{
    (void)class;
    return (*env)->IsInstanceOf(env, o, c);
}

NATIVE(jboolean, isAssignable)(JNIEnv *env, jclass class, jclass from, jclass to)
{
    (void)class;
    return (*env)->IsAssignableFrom(env, from, to);
}

NATIVE(jclass, classOf)(JNIEnv *env, jclass class, jobject o)
{
    (void)class;
    return (*env)->GetObjectClass(env, o);
}

/* Monitors */

NATIVE(jint, withMonitor)(JNIEnv *env, jclass class, jobject o, jobject whileHeld)
{
    (void)class;
    jint entered = (*env)->MonitorEnter(env, o);
    jclass runnable = (*env)->FindClass(env, "java/lang/Runnable");
    (*env)->CallVoidMethod(env, whileHeld, (*env)->GetMethodID(env, runnable, "run", "()V"));
    jint left = (*env)->MonitorExit(env, o);
    return entered == JNI_OK && left == JNI_OK ? 0 : 1;
}

/* Registration */

static jint JNICALL registered(JNIEnv *env, jclass class, jint x)
{
    (void)env;
    (void)class;
    return x * 3;
}

static jstring JNICALL registeredToo(JNIEnv *env, jobject this, jstring s)
{
    jclass string = (*env)->FindClass(env, "java/lang/String");
    jmethodID concat = (*env)->GetMethodID(env, string, "concat", "(Ljava/lang/String;)Ljava/lang/String;");
    jstring text = (*env)->GetObjectField(env, this, field(env, this, "text", "Ljava/lang/String;"));
    return (*env)->CallObjectMethod(env, s, concat, text);
}

NATIVE(jint, register)(JNIEnv *env, jclass class)
{
    JNINativeMethod methods[] = {
        {"registered", "(I)I", (void *)registered},
        {"registeredToo", "(Ljava/lang/String;)Ljava/lang/String;", (void *)registeredToo},
    };
    return (*env)->RegisterNatives(env, class, methods, 2);
}

/* Reflection */

NATIVE(jobject, reflected)(JNIEnv *env, jclass class, jobject reflectedMethod, jobject target)
{
    (void)class;
    jmethodID id = (*env)->FromReflectedMethod(env, reflectedMethod);
    jint result = (*env)->CallIntMethod(env, target, id, 30);
    jclass integer = (*env)->FindClass(env, "java/lang/Integer");
    jmethodID valueOf = (*env)->GetStaticMethodID(env, integer, "valueOf", "(I)Ljava/lang/Integer;");
    return (*env)->CallStaticObjectMethod(env, integer, valueOf, result);
}

/* Memory outside of the heap */

struct change {
    char *memory;
    int file;
    size_t length;
};

static void *change_later(void *argument)
{
    struct change *change = argument;
    usleep(50000);
    if (change->file < 0) {
        change->memory[0] = 2;
    } else {
        mmap(change->memory, change->length, PROT_READ, MAP_SHARED | MAP_FIXED, change->file, 0);
        close(change->file);
    }
    free(change);
    return NULL;
}

/* Soon, on a thread of its own, sets the first byte; if a file is named, by mapping it in place of what is there. */
NATIVE(void, changeSoon)(JNIEnv *env, jclass class, jobject buffer, jstring path)
{
    (void)class;
    struct change *change = malloc(sizeof *change);
    change->memory = (*env)->GetDirectBufferAddress(env, buffer);
    change->length = (*env)->GetDirectBufferCapacity(env, buffer);
    change->file = -1;
    if (path != NULL) {
        const char *name = (*env)->GetStringUTFChars(env, path, NULL);
        change->file = open(name, O_RDONLY);
        (*env)->ReleaseStringUTFChars(env, path, name);
    }
    pthread_t thread;
    pthread_create(&thread, NULL, change_later, change);
    pthread_detach(thread);
}
