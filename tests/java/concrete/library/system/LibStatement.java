// `java.beans.Statement` calls methods through a copy of a class that a class loader of the JDK defines: `sun.reflect.misc.MethodUtil`.
import java.beans.Expression;
import java.beans.Statement;

class LibStatement {
    public static void main(String[] args) throws Exception {
        StringBuilder text = new StringBuilder("a");
        new Statement(text, "append", new Object[] {"b"}).execute();
        System.out.println(text);
        Expression found = new Expression(Class.class, "forName", new Object[] {"java.util.List"});
        found.execute();
        System.out.println(found.getValue());
        try {
            new Statement(text, "charAt", new Object[] {5}).execute();
        } catch (IndexOutOfBoundsException expected) {
            System.out.println("no character");
        }
    }
}
