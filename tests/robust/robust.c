/*
 * The native side of NativeCrash and NativeExit: what a native method can do that no engine can undo.
 */
#include <jni.h>
#include <stdlib.h>

JNIEXPORT void JNICALL Java_NativeCrash_crash(JNIEnv *env, jclass class)
{
    (void)env;
    (void)class;
    volatile int *nowhere = NULL;
    *nowhere = 1;
}

JNIEXPORT void JNICALL Java_NativeExit_leave(JNIEnv *env, jclass class, jint code)
{
    (void)env;
    (void)class;
    exit(code);
}
