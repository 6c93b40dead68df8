// ReentrantLock with conditions, ReadWriteLock, StampedLock and LockSupport: reentrancy, fairness flags, upgrades and misuse.
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

public class LibLocks {
    static class Buffer {
        final ReentrantLock lock = new ReentrantLock();
        final Condition notFull = lock.newCondition(), notEmpty = lock.newCondition();
        final Deque<Integer> items = new ArrayDeque<>();
        int most;
        void put(int x) throws InterruptedException {
            lock.lock();
            try {
                while (items.size() == 3) notFull.await();
                items.add(x);
                most = Math.max(most, items.size());
                notEmpty.signal();
            } finally {
                lock.unlock();
            }
        }
        int take() throws InterruptedException {
            lock.lock();
            try {
                while (items.isEmpty()) notEmpty.await();
                notFull.signal();
                return items.remove();
            } finally {
                lock.unlock();
            }
        }
    }

    static class Point {
        private double x, y;
        private final StampedLock sl = new StampedLock();
        void move(double dx, double dy) {
            long s = sl.writeLock();
            try {
                x += dx;
                y += dy;
            } finally {
                sl.unlockWrite(s);
            }
        }
        double distance() {
            long s = sl.tryOptimisticRead();
            double a = x, b = y;
            if (!sl.validate(s)) {
                s = sl.readLock();
                try {
                    a = x;
                    b = y;
                } finally {
                    sl.unlockRead(s);
                }
            }
            return Math.sqrt(a * a + b * b);
        }
    }

    public static void main(String[] args) throws Exception {
        ReentrantLock l = new ReentrantLock(true);
        l.lock();
        l.lock();
        System.out.println(l.getHoldCount() + " " + l.isLocked() + " " + l.isHeldByCurrentThread() + " " + l.isFair() + " " + l.tryLock() + " " + l.getHoldCount());
        AtomicBoolean other = new AtomicBoolean(true);
        Thread t = new Thread(() -> other.set(l.tryLock()));
        t.start();
        t.join();
        System.out.println("other thread got it " + other);
        l.unlock();
        l.unlock();
        l.unlock();
        System.out.println(l.isLocked() + " " + l.getHoldCount());
        try {
            l.unlock();
        } catch (IllegalMonitorStateException e) {
            System.out.println("unlock without lock");
        }
        Condition c = l.newCondition();
        try {
            c.signal();
        } catch (IllegalMonitorStateException e) {
            System.out.println("signal without lock");
        }
        l.lock();
        System.out.println("await times out " + c.await(1, TimeUnit.MILLISECONDS) + " " + (c.awaitNanos(1000) <= 0) + " " + l.hasWaiters(c) + " " + l.isHeldByCurrentThread());
        l.unlock();
        Thread.currentThread().interrupt();
        try {
            l.lockInterruptibly();
        } catch (InterruptedException e) {
            System.out.println("interrupted " + Thread.currentThread().isInterrupted());
        }
        Buffer b = new Buffer();
        Thread producer = new Thread(() -> {
            try {
                for (int i = 0; i < 200; i++) b.put(i);
            } catch (InterruptedException e) {
                System.out.println("bad");
            }
        });
        producer.start();
        long sum = 0;
        boolean ordered = true;
        for (int i = 0; i < 200; i++) {
            int x = b.take();
            ordered &= x == i;
            sum += x;
        }
        producer.join();
        System.out.println("buffer " + sum + " ordered " + ordered + " bounded " + (b.most <= 3));
        ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
        rw.readLock().lock();
        rw.readLock().lock();
        System.out.println(rw.getReadLockCount() + " " + rw.getReadHoldCount() + " " + rw.isWriteLocked() + " upgrade " + rw.writeLock().tryLock());
        rw.readLock().unlock();
        rw.readLock().unlock();
        rw.writeLock().lock();
        rw.readLock().lock();
        rw.writeLock().unlock();
        System.out.println("downgraded " + rw.getReadLockCount() + " " + rw.isWriteLocked());
        rw.readLock().unlock();
        try {
            rw.readLock().newCondition();
        } catch (UnsupportedOperationException e) {
            System.out.println("no read conditions");
        }
        int[] shared = new int[1];
        Thread[] ts = new Thread[4];
        AtomicInteger bad = new AtomicInteger();
        for (int i = 0; i < 4; i++) {
            boolean writer = i % 2 == 0;
            ts[i] = new Thread(() -> {
                for (int k = 0; k < 100; k++) {
                    if (writer) {
                        rw.writeLock().lock();
                        shared[0]++;
                        rw.writeLock().unlock();
                    } else {
                        rw.readLock().lock();
                        if (shared[0] < 0 || shared[0] > 200) bad.incrementAndGet();
                        rw.readLock().unlock();
                    }
                }
            });
            ts[i].start();
        }
        for (Thread x : ts) x.join();
        System.out.println("writes " + shared[0] + " bad reads " + bad);
        Point p = new Point();
        p.move(3, 4);
        System.out.println("distance " + p.distance());
        StampedLock sl = new StampedLock();
        long o = sl.tryOptimisticRead(), r = sl.readLock();
        System.out.println(sl.validate(o) + " " + sl.isReadLocked() + " " + sl.getReadLockCount() + " " + (sl.tryWriteLock() == 0));
        long w = sl.tryConvertToWriteLock(r);
        System.out.println((w != 0) + " " + sl.isWriteLocked() + " " + sl.validate(o) + " " + (sl.tryReadLock() == 0) + " " + (sl.tryOptimisticRead() == 0));
        long back = sl.tryConvertToReadLock(w);
        sl.unlock(back);
        System.out.println(sl.isReadLocked() + " " + sl.isWriteLocked());
        try {
            sl.unlockWrite(12345);
        } catch (IllegalMonitorStateException e) {
            System.out.println("bad stamp");
        }
        LockSupport.unpark(Thread.currentThread());
        LockSupport.park();
        System.out.println("permit consumed");
        LockSupport.parkNanos(1000);
        Thread parked = new Thread(() -> { while (shared[0] != -1) LockSupport.park(); System.out.println("unparked"); });
        parked.start();
        synchronized (shared) {
            shared[0] = -1;
        }
        while (parked.isAlive()) {
            LockSupport.unpark(parked);
            parked.join(1);
        }
        Object monitor = new Object();
        try {
            monitor.notify();
        } catch (IllegalMonitorStateException e) {
            System.out.println("notify without monitor");
        }
        synchronized (monitor) {
            synchronized (monitor) {
                monitor.wait(1);
                System.out.println("reentrant monitor " + Thread.holdsLock(monitor));
            }
        }
        System.out.println(Thread.holdsLock(monitor));
    }
}
