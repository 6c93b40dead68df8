package crema.recorder;

/** What a thread does now. */
class ThreadSegment extends Segment {
    /** The thread; null if it has ended, or is not recorded yet. */
    Thread thread;
}
