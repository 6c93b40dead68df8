package suite;

//@ asserts: shelf.add("
//@ asserts: assertEquals(1, shelf.count());
import java.util.ArrayList;
import java.util.List;

class Shelf {
    private final List<String> books = new ArrayList<>();

    void add(String book) {
        books.add(book);
    }

    int count() {
        int count = 0;
        for (String book : books) {
            count += book.isEmpty() ? 0 : 1;
        }
        return count;
    }
}
