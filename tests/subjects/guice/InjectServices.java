import com.google.inject.AbstractModule;
import com.google.inject.ConfigurationException;
import com.google.inject.Guice;
import com.google.inject.Inject;
import com.google.inject.Injector;
import com.google.inject.Key;
import com.google.inject.Provider;
import com.google.inject.Provides;
import com.google.inject.Singleton;
import com.google.inject.TypeLiteral;
import com.google.inject.matcher.Matchers;
import com.google.inject.name.Named;
import com.google.inject.name.Names;
import java.util.List;

/** Guice: objects wired by reflection, singletons, providers, and classes generated to intercept methods. */
public class InjectServices {
    interface Store {
        String get(String key);
    }

    static class MemoryStore implements Store {
        private final String prefix;
        @Inject
        MemoryStore(@Named("prefix") String prefix) { this.prefix = prefix; }
        @Override
        public String get(String key) { return prefix + key; }
    }

    @Singleton
    static class Counter {
        private int count;
        int next() { return ++count; }
    }

    public static class Service {
        private final Store store;
        private final Provider<Counter> counter;
        @Inject
        Service(Store store, Provider<Counter> counter) {
            this.store = store;
            this.counter = counter;
        }
        @Deprecated
        public String run(String key) { return store.get(key) + counter.get().next(); }
    }

    static class Shop extends AbstractModule {
        @Override
        protected void configure() {
            bind(Store.class).to(MemoryStore.class).in(Singleton.class);
            bindConstant().annotatedWith(Names.named("prefix")).to("p:");
            bindInterceptor(Matchers.any(), Matchers.annotatedWith(Deprecated.class), call -> "<" + call.proceed() + ">");
        }
        @Provides
        List<String> names(Store store) { return List.of(store.get("q")); }
    }

    public static void main(String[] args) {
        Injector injector = Guice.createInjector(new Shop());
        Service service = injector.getInstance(Service.class);
        System.out.println(service.run("a") + service.run("b") + " " + service.getClass().getSuperclass());
        System.out.println(injector.getInstance(Key.get(new TypeLiteral<List<String>>() { })));
        System.out.println(injector.getInstance(Store.class) == injector.getInstance(Store.class));
        try {
            injector.getInstance(Runnable.class);
        } catch (ConfigurationException e) {
            System.out.println(e.getErrorMessages().size());
        }
    }
}
