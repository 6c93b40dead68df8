package crema.recorder;

/** What a thread does now. The first field keeps threads out of each other's cache lines. */
final class Counter extends Segment {
    long unused0;
    long unused1;
    long unused2;
    long unused3;
    long unused4;
    long unused5;
    long unused6;
    /** The thread; null as long as it is not recorded. */
    Thread thread;
    /** It has asked for its counter, so it has been alive. */
    boolean isSeen;

    Counter(Thread thread) {
        this.thread = thread;
    }
}
