//@ assuming:
import java.util.ArrayList;
import java.util.List;

class ListOfTwo {
    public static void main(String[] args) {
        List<String> names = new ArrayList<>(List.of("a", "b"));
        names.add("c");
        assert List.of("a", "b").get(0).equals("a") && names.indexOf("c") == 2;
    }
}
