//@ fails: the order of the set follows hash codes, which the JVM draws at random
//@ shown: 5
import java.util.HashSet;
import java.util.Set;

class OrderOfPlainObjects {
    public static void main(String[] args) {
        Set<Item> items = new HashSet<>();
        for (int i = 0; i < 4; i++) {
            items.add(new Item(i));
        }
        String order = "";
        for (Item item : items) {
            order += item.number;
        }
        assert order.equals("0123");
    }

    static class Item {
        final int number;

        Item(int number) {
            this.number = number;
        }
    }
}
