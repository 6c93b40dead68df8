//@ fails: somebody has such a file, with another value in it
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;

class PropertiesFile {
    public static void main(String[] args) {
        Properties properties = new Properties();
        try (InputStream in = new FileInputStream("app.properties")) {
            properties.load(in);
        } catch (IOException e) {
            System.out.println("defaults");
        }
        assert properties.getProperty("mode", "fast").equals("fast");
    }
}
