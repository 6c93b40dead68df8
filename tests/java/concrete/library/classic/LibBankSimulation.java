// A bank with accounts, transfers, overdraft rules, an audit log, checked exceptions and concurrent transfers that keep the total.
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

public class LibBankSimulation {
    static class InsufficientFunds extends Exception {
        final BigDecimal missing;
        InsufficientFunds(String id, BigDecimal missing) {
            super(id + " lacks " + missing);
            this.missing = missing;
        }
    }

    static abstract class Account {
        final String id;
        protected BigDecimal balance = new BigDecimal("0.00");
        Account(String id) { this.id = id; }
        synchronized void deposit(BigDecimal x) {
            if (x.signum() <= 0) throw new IllegalArgumentException("deposit must be positive: " + x);
            balance = balance.add(x);
        }
        synchronized void withdraw(BigDecimal x) throws InsufficientFunds {
            BigDecimal rest = balance.subtract(x);
            if (rest.compareTo(floor()) < 0) throw new InsufficientFunds(id, floor().subtract(rest));
            balance = rest;
        }
        abstract BigDecimal floor();
        void endOfMonth() { }
        @Override public String toString() { return getClass().getSimpleName() + "(" + id + " " + balance + ")"; }
    }

    static class Checking extends Account {
        Checking(String id) { super(id); }
        @Override BigDecimal floor() { return new BigDecimal("-100.00"); }
        @Override void endOfMonth() { if (balance.signum() < 0) balance = balance.subtract(new BigDecimal("5.00")); }
    }

    static class Savings extends Account {
        final BigDecimal rate;
        Savings(String id, String rate) { super(id); this.rate = new BigDecimal(rate); }
        @Override BigDecimal floor() { return BigDecimal.ZERO; }
        @Override void endOfMonth() { balance = balance.add(balance.multiply(rate).setScale(2, RoundingMode.HALF_EVEN)); }
    }

    final Map<String, Account> accounts = new TreeMap<>();
    final List<String> log = new ArrayList<>();

    void transfer(String from, String to, String amount) {
        BigDecimal x = new BigDecimal(amount);
        try {
            Account a = find(from), b = find(to);
            a.withdraw(x);
            try {
                b.deposit(x);
            } catch (IllegalArgumentException e) {
                a.balance = a.balance.add(x);
                throw e;
            }
            log.add("ok " + from + "->" + to + " " + x);
        } catch (InsufficientFunds e) {
            log.add("refused " + e.getMessage() + " missing " + e.missing);
        } catch (IllegalArgumentException e) {
            log.add("error " + e.getMessage());
        } finally {
            log.add("  total " + total());
        }
    }

    Account find(String id) {
        Account a = accounts.get(id);
        if (a == null) throw new IllegalArgumentException("no account " + id);
        return a;
    }

    BigDecimal total() { return accounts.values().stream().map(a -> a.balance).reduce(BigDecimal.ZERO, BigDecimal::add); }

    public static void main(String[] args) throws Exception {
        LibBankSimulation bank = new LibBankSimulation();
        for (Account a : List.of(new Checking("alice"), new Savings("bob", "0.0125"), new Checking("carol"))) bank.accounts.put(a.id, a);
        bank.find("alice").deposit(new BigDecimal("500.00"));
        bank.find("bob").deposit(new BigDecimal("333.33"));
        bank.transfer("alice", "bob", "120.50");
        bank.transfer("bob", "carol", "1000");
        bank.transfer("carol", "alice", "99.99");
        bank.transfer("carol", "alice", "0.02");
        bank.transfer("alice", "nobody", "1");
        bank.transfer("alice", "bob", "-5");
        bank.log.forEach(System.out::println);
        for (int m = 1; m <= 3; m++) {
            bank.accounts.values().forEach(Account::endOfMonth);
            System.out.println("month " + m + " " + bank.accounts.values());
        }
        Account[] shared = new Account[6];
        for (int i = 0; i < shared.length; i++) {
            shared[i] = new Savings("s" + i, "0");
            shared[i].deposit(new BigDecimal("1000.00"));
        }
        Thread[] ts = new Thread[4];
        int[] refused = new int[4];
        for (int t = 0; t < 4; t++) {
            int id = t;
            ts[t] = new Thread(() -> {
                Random r = new Random(id);
                for (int k = 0; k < 200; k++) {
                    int a = r.nextInt(6), b = r.nextInt(6);
                    if (a == b) continue;
                    BigDecimal x = BigDecimal.valueOf(r.nextInt(5000) + 1, 2);
                    Account first = shared[Math.min(a, b)], second = shared[Math.max(a, b)];
                    synchronized (first) {
                        synchronized (second) {
                            try {
                                shared[a].withdraw(x);
                                shared[b].deposit(x);
                            } catch (InsufficientFunds e) {
                                refused[id]++;
                            }
                        }
                    }
                }
            });
            ts[t].start();
        }
        for (Thread t : ts) t.join();
        BigDecimal sum = BigDecimal.ZERO;
        boolean positive = true;
        for (Account a : shared) {
            sum = sum.add(a.balance);
            positive &= a.balance.signum() >= 0;
        }
        System.out.println("sum " + sum + " none negative " + positive);
    }
}
