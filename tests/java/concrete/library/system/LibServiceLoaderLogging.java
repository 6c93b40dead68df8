// ServiceLoader with no providers, java.util.logging through a custom handler and formatter, and PropertyChangeSupport.
import java.beans.PropertyChangeEvent;
import java.beans.PropertyChangeListener;
import java.beans.PropertyChangeSupport;
import java.beans.PropertyVetoException;
import java.beans.VetoableChangeSupport;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.logging.ConsoleHandler;
import java.util.logging.Formatter;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

public class LibServiceLoaderLogging {
    interface Plugin { String name(); }

    static class Memory extends Handler {
        final List<String> out = new ArrayList<>();
        @Override public void publish(LogRecord r) { if (isLoggable(r)) out.add(getFormatter().format(r)); }
        @Override public void flush() { }
        @Override public void close() { out.add("closed"); }
    }

    static class Bean {
        private final PropertyChangeSupport pcs = new PropertyChangeSupport(this);
        private final VetoableChangeSupport veto = new VetoableChangeSupport(this);
        private String name = "none";
        private int size;
        void setName(String n) { String old = name; name = n; pcs.firePropertyChange("name", old, n); }
        void setSize(int s) throws PropertyVetoException { veto.fireVetoableChange("size", size, s); int old = size; size = s; pcs.firePropertyChange("size", old, s); }
    }

    public static void main(String[] args) throws Exception {
        ServiceLoader<Plugin> sl = ServiceLoader.load(Plugin.class);
        System.out.println(sl.iterator().hasNext() + " " + sl.findFirst() + " " + sl.stream().count() + " " + sl);
        try {
            sl.iterator().next();
        } catch (java.util.NoSuchElementException e) {
            System.out.println("no provider");
        }
        Logger log = Logger.getLogger("lib.test");
        log.setUseParentHandlers(false);
        Memory h = new Memory();
        h.setFormatter(new Formatter() {
            @Override public String format(LogRecord r) { return r.getLevel() + "|" + r.getLoggerName() + "|" + formatMessage(r) + "|" + (r.getThrown() == null ? "" : r.getThrown().getMessage()) + "|" + r.getSourceMethodName(); }
        });
        log.addHandler(h);
        log.info("hello");
        log.fine("hidden");
        log.log(Level.WARNING, "with {0} and {1}", new Object[] {"a", 2});
        log.log(Level.SEVERE, "failed", new IllegalStateException("cause"));
        log.setLevel(Level.ALL);
        log.finest("now visible");
        h.setLevel(Level.WARNING);
        log.info("filtered by handler");
        h.setLevel(Level.ALL);
        log.setFilter(r -> !r.getMessage().contains("secret"));
        log.info("a secret");
        log.info(() -> "lazy " + 42);
        log.entering("Cls", "method", "arg");
        log.exiting("Cls", "method", 7);
        log.throwing("Cls", "method", new Exception("thrown"));
        log.logp(Level.CONFIG, "SomeClass", "someMethod", "explicit source");
        Logger child = Logger.getLogger("lib.test.child");
        child.warning("from child");
        child.setLevel(Level.OFF);
        child.severe("off");
        h.out.forEach(System.out::println);
        System.out.println(child.getParent().getName() + " " + log.isLoggable(Level.FINE) + " " + log.getHandlers().length + " " + (Logger.getLogger("lib.test") == log) + " " + child.getLevel());
        System.out.println(Level.parse("800") + " " + Level.parse("FINE").intValue() + " " + Level.SEVERE.equals(Level.parse("1000")) + " " + Level.OFF.intValue());
        try {
            Level.parse("LOUD");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        log.removeHandler(h);
        log.info("nobody listens");
        System.out.println(h.out.size() + " " + new SimpleFormatter().formatMessage(new LogRecord(Level.INFO, "plain {0}")) + " " + new ConsoleHandler().getLevel());
        Bean b = new Bean();
        List<String> events = new ArrayList<>();
        PropertyChangeListener all = e -> events.add("all:" + e.getPropertyName() + " " + e.getOldValue() + "->" + e.getNewValue());
        b.pcs.addPropertyChangeListener(all);
        b.pcs.addPropertyChangeListener("size", (PropertyChangeEvent e) -> events.add("size only " + (e.getSource() == b)));
        b.veto.addVetoableChangeListener(e -> { if ((Integer) e.getNewValue() < 0) throw new PropertyVetoException("negative", e); });
        b.setName("x");
        b.setName("x");
        b.setSize(3);
        try {
            b.setSize(-1);
        } catch (PropertyVetoException e) {
            events.add("vetoed " + e.getMessage() + " " + b.size);
        }
        b.pcs.fireIndexedPropertyChange("items", 2, "p", "q");
        b.pcs.removePropertyChangeListener(all);
        b.setName("y");
        b.setSize(4);
        events.forEach(System.out::println);
        System.out.println(b.pcs.hasListeners("size") + " " + b.pcs.hasListeners("name") + " " + b.pcs.getPropertyChangeListeners().length);
    }
}
