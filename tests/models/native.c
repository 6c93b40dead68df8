/* Native methods whose side effects decide branches. */
#include <jni.h>

static jint get(JNIEnv *env, jobject self) {
    jclass class = (*env)->GetObjectClass(env, self);
    return (*env)->GetIntField(env, self, (*env)->GetFieldID(env, class, "f", "I"));
}

static void set(JNIEnv *env, jobject self, jint value) {
    jclass class = (*env)->GetObjectClass(env, self);
    (*env)->SetIntField(env, self, (*env)->GetFieldID(env, class, "f", "I"), value);
}

JNIEXPORT void JNICALL Java_Negate_00024Cell_negate(JNIEnv *env, jobject self) {
    set(env, self, (jint) -(unsigned) get(env, self));
}

JNIEXPORT void JNICALL Java_Figure1_00024L_complex(JNIEnv *env, jobject self) {
    jint f = get(env, self);
    set(env, self, f % 2 == 0 ? f ^ 0x55 : f / 2);
}
