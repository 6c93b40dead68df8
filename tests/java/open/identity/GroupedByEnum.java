//@ fails: the groups are in a HashMap, whose order follows identity hash codes of enum constants
//@ shown: 5
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

class GroupedByEnum {
    public static void main(String[] args) {
        Map<Size, Long> counts = Stream.of("a", "bb", "cccc", "ddddddd", "e")
                .collect(Collectors.groupingBy(Size::of, Collectors.counting()));
        assert counts.toString().equals("{S=2, M=1, L=1, XL=1}");
    }

    enum Size {
        S, M, L, XL;

        static Size of(String text) {
            return text.length() < 2 ? S : text.length() < 3 ? M : text.length() < 5 ? L : XL;
        }
    }
}
