// Flow with SubmissionPublisher: a processor chain, back-pressure by request, closing, errors and cancellation.
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.Flow;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

public class LibFlowPublisher {
    static class Collecting<T> implements Flow.Subscriber<T> {
        final List<String> events = Collections.synchronizedList(new ArrayList<>());
        final CountDownLatch done = new CountDownLatch(1);
        final int batch, max;
        Flow.Subscription sub;
        int seen;
        Collecting(int batch, int max) { this.batch = batch; this.max = max; }
        @Override public void onSubscribe(Flow.Subscription s) { sub = s; events.add("subscribed"); s.request(batch); }
        @Override public void onNext(T x) {
            events.add("next " + x);
            if (++seen == max) {
                sub.cancel();
                done.countDown();
            } else if (seen % batch == 0) {
                sub.request(batch);
            }
        }
        @Override public void onError(Throwable e) { events.add("error " + e.getMessage()); done.countDown(); }
        @Override public void onComplete() { events.add("complete"); done.countDown(); }
    }

    static class Mapper<A, B> extends SubmissionPublisher<B> implements Flow.Processor<A, B> {
        final Function<A, B> f;
        Flow.Subscription sub;
        Mapper(Executor e, Function<A, B> f) { super(e, 16); this.f = f; }
        @Override public void onSubscribe(Flow.Subscription s) { sub = s; s.request(1); }
        @Override public void onNext(A a) { submit(f.apply(a)); sub.request(1); }
        @Override public void onError(Throwable e) { closeExceptionally(e); }
        @Override public void onComplete() { close(); }
    }

    public static void main(String[] args) throws Exception {
        Executor direct = Runnable::run;
        Collecting<Integer> c = new Collecting<>(2, 100);
        try (SubmissionPublisher<Integer> p = new SubmissionPublisher<>()) {
            p.subscribe(c);
            System.out.println(p.hasSubscribers() + " " + p.getNumberOfSubscribers() + " " + p.getMaxBufferCapacity());
            for (int i = 0; i < 6; i++) p.submit(i);
        }
        c.done.await();
        System.out.println(c.events);
        Collecting<String> end = new Collecting<>(1, 100);
        SubmissionPublisher<Integer> source = new SubmissionPublisher<>(direct, 16);
        Mapper<Integer, Integer> sq = new Mapper<>(direct, x -> x * x);
        Mapper<Integer, String> text = new Mapper<>(direct, x -> "<" + x + ">");
        source.subscribe(sq);
        sq.subscribe(text);
        text.subscribe(end);
        for (int i = 1; i <= 5; i++) source.submit(i);
        source.close();
        end.done.await();
        System.out.println(end.events + " " + source.isClosed() + " " + text.isClosed());
        Collecting<Integer> three = new Collecting<>(1, 3);
        SubmissionPublisher<Integer> p = new SubmissionPublisher<>(direct, 16);
        p.subscribe(three);
        for (int i = 0; i < 10; i++) p.submit(i);
        System.out.println(three.events + " subscribers " + p.getNumberOfSubscribers());
        Collecting<Integer> err = new Collecting<>(1, 100);
        p.subscribe(err);
        p.submit(1);
        p.closeExceptionally(new IllegalStateException("broken"));
        err.done.await();
        System.out.println(err.events + " " + p.getClosedException().getMessage());
        try {
            p.submit(2);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        Collecting<Integer> late = new Collecting<>(1, 1);
        p.subscribe(late);
        late.done.await();
        System.out.println(late.events);
        SubmissionPublisher<Integer> slow = new SubmissionPublisher<>(direct, 2);
        Collecting<Integer> lazy = new Collecting<>(1, 100) { @Override public void onSubscribe(Flow.Subscription s) { sub = s; } };
        slow.subscribe(lazy);
        List<Integer> dropped = new ArrayList<>();
        for (int i = 0; i < 5; i++) slow.offer(i, 1, TimeUnit.MILLISECONDS, (s, x) -> { dropped.add(x); return false; });
        System.out.println("dropped " + dropped + " lag " + slow.estimateMaximumLag() + " demand " + slow.estimateMinimumDemand());
        lazy.sub.request(10);
        slow.close();
        System.out.println(lazy.events);
        Collecting<Integer> bad = new Collecting<>(1, 100);
        SubmissionPublisher<Integer> neg = new SubmissionPublisher<>(direct, 4);
        neg.subscribe(bad);
        bad.sub.request(-1);
        bad.done.await();
        System.out.println(bad.events.get(1).startsWith("error"));
        SubmissionPublisher<Integer> consume = new SubmissionPublisher<>(direct, 4);
        List<Integer> consumed = new ArrayList<>();
        CompletableFuture<Void> f = consume.consume(consumed::add);
        for (int i = 0; i < 4; i++) consume.submit(i * 5);
        consume.close();
        f.get(5, TimeUnit.SECONDS);
        System.out.println(consumed + " " + f.isDone());
        try {
            consume.subscribe(null);
        } catch (NullPointerException e) {
            System.out.println("null subscriber refused");
        }
        System.out.println(Flow.defaultBufferSize() + " " + new SubmissionPublisher<>(direct, 5).getMaxBufferCapacity());
    }
}
