//@ fails: enum constants have identity hash codes, so a set of them has any order
//@ shown: 5
import java.util.Arrays;
import java.util.HashSet;

class HashOfAnEnum {
    public static void main(String[] args) {
        assert new HashSet<>(Arrays.asList(Season.values())).toString().equals("[SPRING, SUMMER, AUTUMN, WINTER]");
    }

    enum Season { SPRING, SUMMER, AUTUMN, WINTER }
}
