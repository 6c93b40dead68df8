import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.File;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Jackson: objects to JSON and back by reflection, trees, polymorphic types, records, generic types, and errors. */
public class BindJson {
    enum Size { SMALL, LARGE }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
    @JsonSubTypes({@JsonSubTypes.Type(value = Circle.class, name = "circle"), @JsonSubTypes.Type(value = Square.class, name = "square")})
    public abstract static class Shape {
        public Size size = Size.SMALL;
    }
    public static class Circle extends Shape {
        public double radius;
    }
    public static class Square extends Shape {
        private final int side;
        @JsonCreator
        public Square(@JsonProperty("side") int side) { this.side = side; }
        public int getSide() { return side; }
        @JsonIgnore
        public int getArea() { return side * side; }
    }
    public record Order(String id, List<Shape> shapes, Map<Size, Integer> counts, int[] codes, Order next) { }

    public static void main(String[] args) throws Exception {
        ObjectMapper mapper = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT).enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS);
        Circle circle = new Circle();
        circle.radius = 2.5;
        EnumMap<Size, Integer> counts = new EnumMap<>(Map.of(Size.LARGE, 3));
        Order order = new Order("o1", List.of(circle, new Square(4)), counts, new int[] {1, -2}, new Order("o0", null, null, null, null));
        String json = mapper.writeValueAsString(order);
        System.out.println(json);
        Order back = mapper.readValue(json, Order.class);
        System.out.println(back.shapes().get(1).getClass() + " " + back.counts() + " " + back.next().id() + " " + mapper.writeValueAsString(back).equals(json));
        List<Map<String, Object>> generic = mapper.readValue("[{\"a\":1,\"b\":[true,null,1.5e3]},{}]", new TypeReference<>() { });
        System.out.println(generic + " " + ((List<?>) generic.get(0).get("b")).get(2).getClass());
        JsonNode tree = mapper.readTree(new File(args[0]));
        System.out.println(tree.at("/library/books/1/title").asText() + " " + tree.findValuesAsText("title"));
        ((ObjectNode) tree.get("library")).put("open", true).remove("address");
        System.out.println(tree);
        mapper.writeValue(new File("out.json"), tree);
        for (String bad : new String[] {"{", "{\"id\":3,\"unknown\":1}", "{\"shapes\":[{\"kind\":\"cube\"}]}", "[]", "{\"codes\":\"x\"}"}) {
            try {
                System.out.println(mapper.readValue(bad, Order.class));
            } catch (JsonProcessingException e) {
                System.out.println(e.getClass().getSimpleName() + ": " + e.getOriginalMessage());
            }
        }
    }
}
