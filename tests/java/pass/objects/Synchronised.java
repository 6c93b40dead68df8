//@ property: assert
import crema.Symbolic;

class Synchronised {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        Account account = new Account();
        account.put(a);
        account.put(-a);
        assert account.balance == 0;
    }

    static class Account {
        int balance;

        synchronized void put(int amount) {
            balance += amount;
        }
    }
}
