import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** HSQLDB: tables in memory, joins, functions in Java and in SQL, transactions, and errors. */
public class QueryMemory {
    public static int triple(int n) { return 3 * n; }

    public static void main(String[] args) throws Exception {
        System.setProperty("hsqldb.method_class_names", "QueryMemory.*");
        System.setProperty("hsqldb.reconfig_logging", "false");
        try (Connection connection = DriverManager.getConnection("jdbc:hsqldb:mem:shop"); Statement statement = connection.createStatement()) {
            statement.execute("create table customer(id int primary key, name varchar(20) not null)");
            statement.execute("create table sale(id int generated always as identity primary key, customer int references customer(id), amount decimal(10, 2))");
            statement.execute("create function triple(n int) returns int no sql language java parameter style java external name 'CLASSPATH:QueryMemory.triple'");
            statement.execute("create function half(n int) returns int return n / 2");
            try (PreparedStatement customer = connection.prepareStatement("insert into customer values(?, ?)");
                    PreparedStatement sale = connection.prepareStatement("insert into sale(customer, amount) values(?, ?)")) {
                for (int i = 0; i < 4; i++) {
                    customer.setInt(1, i);
                    customer.setString(2, "customer " + (char) ('a' + i));
                    customer.executeUpdate();
                }
                for (int i = 0; i < 40; i++) {
                    sale.setInt(1, i * i % 3);
                    sale.setBigDecimal(2, java.math.BigDecimal.valueOf(i * 733 % 10000, 2));
                    sale.addBatch();
                }
                System.out.println(sale.executeBatch().length);
            }
            print(statement, "select name, count(*), sum(amount), triple(max(s.id)), half(7) from customer c join sale s on s.customer = c.id group by name order by 3 desc");
            print(statement, "select c.name, s.amount from customer c left join sale s on s.customer = c.id and s.amount > 90 order by 1, 2");
            print(statement, "select distinct mod(cast(amount as int), 7) m from sale where amount between 10 and 60 order by m limit 4 offset 1");
            print(statement, "values(upper('x') || lower('Y'), date '2024-02-28' + 2 day, position('b' in 'abc'), 7 / 2.0)");
            connection.setAutoCommit(false);
            statement.executeUpdate("update sale set amount = 0");
            connection.rollback();
            System.out.println(statement.executeUpdate("delete from sale where amount < 20"));
            connection.commit();
            for (String wrong : new String[] {"select * from nowhere", "insert into customer values(1, 'x')", "selekt", "insert into sale(customer) values(99)", "values(1 / 0)"}) {
                try {
                    statement.execute(wrong);
                } catch (SQLException e) {
                    System.out.println(e.getSQLState() + " " + e.getMessage().lines().findFirst().orElse(""));
                }
            }
            statement.execute("shutdown");
        }
    }

    private static void print(Statement statement, String query) throws SQLException {
        try (ResultSet rows = statement.executeQuery(query)) {
            int columns = rows.getMetaData().getColumnCount();
            while (rows.next()) {
                StringBuilder line = new StringBuilder();
                for (int i = 1; i <= columns; i++) line.append(i > 1 ? " | " : "").append(rows.getObject(i));
                System.out.println(line);
            }
        }
    }
}
