import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.Constructor;
import org.yaml.snakeyaml.error.YAMLException;

/** SnakeYAML: documents with anchors and tags, beans by reflection, dumping, and errors. */
public class LoadYaml {
    public static class Server {
        public String name;
        private int port;
        private List<String> roles;
        private Map<String, Double> limits;
        public int getPort() { return port; }
        @Override
        public String toString() { return name + ":" + port; }
        public void setPort(int port) { this.port = port; }
        public List<String> getRoles() { return roles; }
        public void setRoles(List<String> roles) { this.roles = roles; }
        public Map<String, Double> getLimits() { return limits; }
        public void setLimits(Map<String, Double> limits) { this.limits = limits; }
    }

    public static void main(String[] args) throws Exception {
        Yaml plain = new Yaml();
        for (Object document : plain.loadAll(Files.readString(Path.of(args[0])))) {
            System.out.println(document);
            System.out.println(plain.dump(document));
        }
        Yaml beans = new Yaml(new Constructor(Server.class, new LoaderOptions()));
        Server server = beans.load("name: one\nport: 0x1F90\nroles: [a, b]\nlimits: {cpu: 1.5, memory: .inf}\n");
        System.out.println(server.name + server.getPort() + server.getRoles() + server.getLimits());
        DumperOptions block = new DumperOptions();
        block.setDefaultFlowStyle(DumperOptions.FlowStyle.BLOCK);
        System.out.println(new Yaml(block).dumpAs(server, org.yaml.snakeyaml.nodes.Tag.MAP, null));
        for (String bad : new String[] {"a: [1, 2", "a: b: c", "\tx", "*missing", "name: x\nunknown: 1"}) {
            try {
                Object loaded = (bad.startsWith("name") ? beans : plain).load(bad);
                System.out.println(loaded);
            } catch (YAMLException e) {
                System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
            }
        }
    }
}
