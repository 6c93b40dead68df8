// Blocking queues of every kind: capacity, timeouts, producer and consumer totals, delays, priorities and hand-over.
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

public class LibBlockingQueues {
    static class Item implements Delayed {
        final String name; final long due;
        Item(String n, long ms) { name = n; due = System.nanoTime() + ms * 1_000_000; }
        @Override public long getDelay(TimeUnit u) { return u.convert(due - System.nanoTime(), TimeUnit.NANOSECONDS); }
        @Override public int compareTo(Delayed o) { return Long.compare(due, ((Item) o).due); }
    }

    static void basics(BlockingQueue<Integer> q) throws InterruptedException {
        StringBuilder b = new StringBuilder(q.getClass().getSimpleName());
        b.append(' ').append(q.offer(1)).append(q.offer(2)).append(q.offer(3)).append(' ').append(q.remainingCapacity() > 2).append(' ').append(q).append(' ').append(q.peek()).append(' ');
        try {
            b.append(q.add(4));
        } catch (IllegalStateException e) {
            b.append(e.getMessage());
        }
        b.append(' ').append(q.offer(5, 1, TimeUnit.MILLISECONDS)).append(' ').append(q.contains(2)).append(' ').append(q.take()).append(q.poll()).append(' ');
        List<Integer> rest = new ArrayList<>();
        b.append(q.drainTo(rest)).append(rest).append(' ').append(q.poll(1, TimeUnit.MILLISECONDS)).append(q.poll()).append(q.peek());
        try {
            q.remove();
        } catch (RuntimeException e) {
            b.append(' ').append(e.getClass().getSimpleName());
        }
        try {
            q.offer(null);
        } catch (NullPointerException e) {
            b.append(" no nulls");
        }
        System.out.println(b);
    }

    static void pipeline(BlockingQueue<Integer> q) throws InterruptedException {
        int producers = 3, consumers = 2, each = 100;
        AtomicLong sum = new AtomicLong(), count = new AtomicLong();
        List<Thread> ts = new ArrayList<>();
        for (int p = 0; p < producers; p++) {
            int id = p;
            ts.add(new Thread(() -> {
                try {
                    for (int i = 1; i <= each; i++) q.put(id * 1000 + i);
                } catch (InterruptedException e) {
                    System.out.println("bad");
                }
            }));
        }
        List<Thread> cs = new ArrayList<>();
        for (int c = 0; c < consumers; c++) cs.add(new Thread(() -> {
            try {
                for (int x; (x = q.take()) != Integer.MAX_VALUE;) {
                    sum.addAndGet(x);
                    count.incrementAndGet();
                }
            } catch (InterruptedException e) {
                System.out.println("bad");
            }
        }));
        for (Thread t : ts) t.start();
        for (Thread t : cs) t.start();
        for (Thread t : ts) t.join();
        for (int c = 0; c < consumers; c++) q.put(Integer.MAX_VALUE);
        for (Thread t : cs) t.join();
        System.out.println(q.getClass().getSimpleName() + " moved " + count + " sum " + sum + " left " + q.size());
    }

    public static void main(String[] args) throws Exception {
        basics(new ArrayBlockingQueue<>(3));
        basics(new LinkedBlockingQueue<>(3));
        basics(new LinkedBlockingDeque<>(3));
        basics(new PriorityBlockingQueue<>());
        basics(new LinkedTransferQueue<>());
        pipeline(new ArrayBlockingQueue<>(4));
        pipeline(new LinkedBlockingQueue<>());
        pipeline(new LinkedBlockingDeque<>(2));
        pipeline(new PriorityBlockingQueue<>());
        pipeline(new SynchronousQueue<>());
        pipeline(new LinkedTransferQueue<>());
        PriorityBlockingQueue<String> p = new PriorityBlockingQueue<>(4, (a, b) -> b.compareTo(a));
        p.addAll(List.of("m", "z", "a", "q"));
        System.out.println(p.take() + p.take() + p.take() + p.take());
        DelayQueue<Item> d = new DelayQueue<>();
        d.add(new Item("late", 40));
        d.add(new Item("early", 5));
        d.add(new Item("middle", 20));
        System.out.println(d.size() + " " + d.peek().name + " " + d.take().name + " " + d.take().name + " " + d.take().name + " " + d.poll());
        d.add(new Item("far", 100000));
        System.out.println(d.poll() + " " + d.poll(1, TimeUnit.MILLISECONDS) + " " + d.size());
        SynchronousQueue<Integer> s = new SynchronousQueue<>();
        System.out.println(s.offer(1) + " " + s.poll() + " " + s.size() + " " + s.remainingCapacity() + " " + s.isEmpty() + " " + s.offer(1, 1, TimeUnit.MILLISECONDS));
        LinkedBlockingDeque<Integer> dq = new LinkedBlockingDeque<>(2);
        dq.putFirst(1);
        dq.putLast(2);
        System.out.println(dq.offerFirst(0) + " " + dq.takeLast() + " " + dq.peekFirst() + " " + dq.offerFirst(0, 1, TimeUnit.MILLISECONDS) + " " + dq);
        LinkedTransferQueue<String> tq = new LinkedTransferQueue<>();
        System.out.println(tq.tryTransfer("none") + " " + tq.hasWaitingConsumer());
        String[] got = new String[1];
        Thread taker = new Thread(() -> {
            try {
                got[0] = tq.take();
            } catch (InterruptedException e) {
                System.out.println("bad");
            }
        });
        taker.start();
        tq.transfer("handed over");
        taker.join();
        System.out.println(got[0]);
        ArrayBlockingQueue<Integer> full = new ArrayBlockingQueue<>(1);
        full.put(1);
        Thread blocked = new Thread(() -> {
            try {
                full.put(2);
            } catch (InterruptedException e) {
                System.out.println("put interrupted");
            }
        });
        blocked.start();
        blocked.interrupt();
        blocked.join();
        System.out.println(full);
    }
}
