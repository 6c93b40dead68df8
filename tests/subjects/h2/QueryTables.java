import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** H2: tables in memory and in files, joins, transactions of several threads, triggers in Java, and errors. */
public class QueryTables {
    public static int triple(int n) { return 3 * n; }

    public static void main(String[] args) throws Exception {
        String url = args[0].equals("memory") ? "jdbc:h2:mem:shop;DB_CLOSE_DELAY=-1" : "jdbc:h2:./shop";
        try (Connection connection = DriverManager.getConnection(url); Statement statement = connection.createStatement()) {
            statement.execute("create table customer(id int primary key, name varchar(20) not null, born date)");
            statement.execute("create table sale(id identity, customer int references customer(id), amount decimal(10, 2), note clob)");
            statement.execute("create index by_amount on sale(amount)");
            statement.execute("create alias triple for 'QueryTables.triple'");
            fill(connection);
            print(statement, "select name, count(*), sum(amount), triple(max(s.id)) from customer c join sale s on s.customer = c.id group by name having count(*) > 3 order by 3 desc");
            print(statement, "select c.name, s.amount from customer c left join sale s on s.customer = c.id and s.amount > 96 order by 1, 2 nulls last");
            print(statement, "with recursive t(n, f) as (select 1, 1 union all select n + 1, f * (n + 1) from t where n < 10) select n, f from t where mod(n, 3) = 0");
            print(statement, "select id, amount, rank() over (partition by customer order by amount desc) r, lag(amount) over (order by id) from sale where id < 6 order by id");
            print(statement, "select upper(name) || '-' || extract(year from born), dateadd('MONTH', 1, born) from customer where name like '%n%' or born between date '1990-01-01' and date '1991-12-31' order by id");
            connection.setAutoCommit(false);
            statement.executeUpdate("update sale set amount = amount * 2 where customer = 1");
            connection.rollback();
            System.out.println(statement.executeUpdate("delete from sale where amount < 20"));
            connection.commit();
            for (String wrong : new String[] {"select * from nowhere", "insert into customer values(1, 'x', null)", "selekt", "insert into sale(customer) values(99)", "select 1 / 0"}) {
                try {
                    statement.execute(wrong);
                } catch (SQLException e) {
                    System.out.println(e.getSQLState() + " " + e.getMessage().lines().findFirst().orElse(""));
                }
            }
            threads(url);
            print(statement, "select count(*), sum(amount) from sale");
            if (args[0].equals("disk")) statement.execute("shutdown");
        }
        if (args[0].equals("disk")) {
            try (Connection again = DriverManager.getConnection(url); Statement statement = again.createStatement()) {
                print(statement, "select count(*) from sale");
                statement.execute("drop all objects delete files");
            }
        }
    }

    private static void fill(Connection connection) throws SQLException {
        String[] names = {"Ann", "Bob", "Cyn", "Dan"};
        try (PreparedStatement customer = connection.prepareStatement("insert into customer values(?, ?, ?)");
                PreparedStatement sale = connection.prepareStatement("insert into sale(customer, amount, note) values(?, ?, ?)")) {
            for (int i = 0; i < names.length; i++) {
                customer.setInt(1, i);
                customer.setString(2, names[i]);
                customer.setDate(3, java.sql.Date.valueOf("199" + i + "-03-31"));
                customer.executeUpdate();
            }
            for (int i = 0; i < 40; i++) {
                sale.setInt(1, i * i % 3);
                sale.setBigDecimal(2, java.math.BigDecimal.valueOf(i * 733 % 10000, 2));
                sale.setString(3, "note ".repeat(i));
                sale.addBatch();
            }
            sale.executeBatch();
        }
    }

    private static void threads(String url) throws Exception {
        List<Thread> threads = new ArrayList<>();
        for (int t = 0; t < 3; t++) {
            int number = t;
            Thread thread = new Thread(() -> {
                try (Connection own = DriverManager.getConnection(url); Statement statement = own.createStatement()) {
                    for (int i = 0; i < 5; i++) statement.executeUpdate("insert into sale(customer, amount) values(" + number + ", " + i + ")");
                } catch (SQLException e) {
                    throw new IllegalStateException(e);
                }
            });
            thread.start();
            threads.add(thread);
        }
        for (Thread thread : threads) thread.join();
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
