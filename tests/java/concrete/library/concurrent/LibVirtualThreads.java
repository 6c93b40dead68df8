// Virtual threads: builders, executors per task, many sleepers, locals, interruption, and properties of virtual threads.
//@ min-jdk: 21
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

public class LibVirtualThreads {
    static final ThreadLocal<String> LOCAL = ThreadLocal.withInitial(() -> "fresh");

    public static void main(String[] args) throws Exception {
        Thread v = Thread.ofVirtual().name("virt-", 7).unstarted(() -> System.out.println("running " + Thread.currentThread().isVirtual() + " " + Thread.currentThread().getName()));
        System.out.println(v.isVirtual() + " " + v.isDaemon() + " " + v.getState() + " " + v.getPriority() + " " + v.getThreadGroup().getName());
        v.start();
        v.join();
        System.out.println(v.getState() + " " + v.isAlive() + " " + v.join(Duration.ofMillis(5)));
        try {
            v.setDaemon(false);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        v.setPriority(10);
        System.out.println("priority stays " + v.getPriority());
        Thread s = Thread.startVirtualThread(() -> LOCAL.set("inside"));
        s.join();
        System.out.println("[" + s.getName() + "] " + LOCAL.get());
        AtomicInteger sum = new AtomicInteger();
        try (ExecutorService e = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 200; i++) {
                int k = i;
                e.submit(() -> { Thread.sleep(2); return sum.addAndGet(k); });
            }
        }
        System.out.println("sum " + sum);
        try (ExecutorService e = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Callable<Integer>> tasks = new ArrayList<>();
            for (int i = 0; i < 6; i++) {
                int k = i;
                tasks.add(() -> k * k);
            }
            StringBuilder b = new StringBuilder();
            for (Future<Integer> f : e.invokeAll(tasks)) b.append(f.resultNow()).append(f.state()).append(' ');
            System.out.println(b.toString().trim());
            Future<Object> bad = e.submit(() -> { throw new IllegalStateException("fail"); });
            try {
                bad.get();
            } catch (ExecutionException x) {
                System.out.println(x.getCause().getMessage() + " " + bad.state() + " " + bad.exceptionNow().getMessage());
            }
        }
        CountDownLatch started = new CountDownLatch(1);
        Thread sleeper = Thread.ofVirtual().start(() -> {
            started.countDown();
            try {
                Thread.sleep(Duration.ofSeconds(100));
            } catch (InterruptedException e) {
                System.out.println("interrupted " + Thread.currentThread().isInterrupted());
            }
        });
        started.await();
        sleeper.interrupt();
        sleeper.join();
        ReentrantLock lock = new ReentrantLock();
        int[] count = new int[2];
        List<Thread> ts = new ArrayList<>();
        for (int i = 0; i < 20; i++) ts.add(Thread.startVirtualThread(() -> {
            for (int k = 0; k < 20; k++) {
                lock.lock();
                try {
                    count[0]++;
                } finally {
                    lock.unlock();
                }
                synchronized (count) {
                    count[1]++;
                }
                Thread.yield();
            }
        }));
        for (Thread t : ts) t.join();
        System.out.println(count[0] + " " + count[1]);
        SynchronousQueue<Integer> q = new SynchronousQueue<>();
        Thread producer = Thread.ofVirtual().start(() -> {
            try {
                for (int i = 1; i <= 5; i++) q.put(i);
            } catch (InterruptedException e) {
                System.out.println("bad");
            }
        });
        StringBuilder got = new StringBuilder();
        for (int i = 0; i < 5; i++) got.append(q.take()).append(' ');
        producer.join();
        System.out.println(got.toString().trim());
        ThreadFactory f = Thread.ofVirtual().name("worker-", 0).factory();
        System.out.println(f.newThread(() -> { }).getName() + " " + f.newThread(() -> { }).getName());
        Thread p = Thread.ofPlatform().name("plat").daemon().priority(7).inheritInheritableThreadLocals(false).unstarted(() -> System.out.println("platform " + Thread.currentThread().isVirtual()));
        System.out.println(p.getName() + " " + p.isDaemon() + " " + p.getPriority() + " " + p.getState());
        p.start();
        p.join();
        List<String> caught = new ArrayList<>();
        Thread u = Thread.ofVirtual().name("thrower").uncaughtExceptionHandler((th, e) -> caught.add(th.getName() + " " + e.getMessage())).start(() -> { throw new RuntimeException("out"); });
        u.join();
        System.out.println(caught);
        Thread nested = Thread.startVirtualThread(() -> {
            Thread inner = Thread.startVirtualThread(() -> System.out.println("inner"));
            try {
                inner.join();
            } catch (InterruptedException e) {
                System.out.println("bad");
            }
            System.out.println("outer");
        });
        nested.join();
        System.out.println(v.threadId() != s.threadId());
    }
}
