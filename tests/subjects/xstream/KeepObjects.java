import com.thoughtworks.xstream.XStream;
import com.thoughtworks.xstream.XStreamException;
import com.thoughtworks.xstream.io.xml.StaxDriver;
import java.util.ArrayList;
import java.util.List;

/** XStream: objects without constructors to XML and back, aliases, attributes, cycles, and errors. */
public class KeepObjects {
    static class Person {
        private final String name;
        private int age = -1;
        private transient String secret = "s";
        private Person friend;
        private final List<Person> children = new ArrayList<>();
        private char[] initials;
        private Kind kind = Kind.ADULT;
        Person(String name) {
            if (name == null) throw new IllegalArgumentException("no name");
            this.name = name;
        }
        @Override
        public String toString() {
            return name + "/" + age + "/" + secret + "/" + kind + "/" + (friend == null ? "-" : friend.name) + children;
        }
    }
    enum Kind { CHILD, ADULT }

    public static void main(String[] args) {
        for (XStream stream : new XStream[] {new XStream(), new XStream(new StaxDriver())}) {
            stream.allowTypes(new Class<?>[] {Person.class, Kind.class});
            stream.alias("person", Person.class);
            stream.useAttributeFor(Person.class, "name");
            stream.aliasField("years", Person.class, "age");
            Person ada = new Person("Ada <1>");
            Person bob = new Person("Bob");
            ada.age = 36;
            ada.friend = bob;
            bob.friend = ada;
            bob.kind = Kind.CHILD;
            bob.initials = new char[] {'b', '&'};
            ada.children.add(bob);
            String xml = stream.toXML(ada);
            System.out.println(xml);
            Person back = (Person) stream.fromXML(xml);
            System.out.println(back + " " + (back.friend.friend == back) + " " + (back.children.get(0) == back.friend));
            System.out.println(stream.toXML(new ArrayList<>(List.of(1, "two", 3.0, new int[] {4, 5}))).length());
            for (String bad : new String[] {"<person", "<unknown/>", "<person><years>x</years></person>", "<java.lang.Thread/>"}) {
                try {
                    System.out.println(stream.fromXML(bad));
                } catch (XStreamException e) {
                    System.out.println(e.getClass().getSimpleName());
                }
            }
        }
    }
}
