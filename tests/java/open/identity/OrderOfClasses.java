//@ fails: classes have identity hash codes, so a set of them has any order
//@ shown: 5
import java.util.HashSet;
import java.util.List;
import java.util.Set;

class OrderOfClasses {
    public static void main(String[] args) {
        Set<Class<?>> classes = new HashSet<>(List.of(One.class, Two.class, Three.class, Four.class));
        StringBuilder names = new StringBuilder();
        classes.forEach(type -> names.append(type.getSimpleName()));
        assert names.toString().equals("OneTwoThreeFour");
    }

    static class One {}

    static class Two {}

    static class Three {}

    static class Four {}
}
