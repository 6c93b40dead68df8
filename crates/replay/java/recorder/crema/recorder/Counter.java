package crema.recorder;

/** The same, on cache lines of its own: its thread writes it at each branch, while others may read or write what lies behind it. */
final class Counter extends ThreadSegment {
    long unused0;
    long unused1;
    long unused2;
    long unused3;
    long unused4;
    long unused5;
    long unused6;
    long unused7;
    long unused8;
    long unused9;
    long unused10;
    long unused11;
    long unused12;
    long unused13;
    long unused14;
    long unused15;

    Counter(Thread thread) {
        this.thread = thread;
    }
}
