import com.google.gson.ExclusionStrategy;
import com.google.gson.FieldAttributes;
import com.google.gson.FieldNamingPolicy;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.InstanceCreator;
import com.google.gson.JsonArray;
import com.google.gson.JsonDeserializer;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import com.google.gson.JsonSerializer;
import com.google.gson.LongSerializationPolicy;
import com.google.gson.ToNumberPolicy;
import com.google.gson.TypeAdapter;
import com.google.gson.TypeAdapterFactory;
import com.google.gson.annotations.Expose;
import com.google.gson.annotations.JsonAdapter;
import com.google.gson.annotations.SerializedName;
import com.google.gson.annotations.Since;
import com.google.gson.annotations.Until;
import com.google.gson.reflect.TypeToken;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** Gson: objects to text and back in every way it offers, the tree, the stream, adapters, generics and refusals. */
public class UseGson {
    enum Size { @SerializedName("tiny") SMALL, LARGE }

    record Point(int x, int y) { }

    static class Base {
        int id = 7;
        protected String baseName = "base";
    }

    static class Thing extends Base {
        @SerializedName(value = "the_name", alternate = {"name", "title"})
        String name;
        double weight = 1.25;
        boolean flag = true;
        char letter = 'q';
        long big = Long.MAX_VALUE;
        Integer missing;
        transient int skipped = 99;
        Size size = Size.SMALL;
        int[] numbers = {3, 1, 4};
        List<Point> points = new ArrayList<>();
        Map<String, List<Integer>> table = new TreeMap<>();
        @JsonAdapter(Roman.class)
        int year = 1987;
        @Since(1.1) String newer = "newer";
        @Until(1.0) String older = "older";
        @Expose String shown = "shown";
        Thing child;
    }

    static class Box<T> {
        T content;
        Map<String, T> named = new LinkedHashMap<>();
    }

    /** Writes a number as a Roman numeral. */
    static class Roman extends TypeAdapter<Integer> {
        private static final int[] VALUES = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
        private static final String[] DIGITS = {"M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"};

        @Override
        public void write(JsonWriter out, Integer value) throws IOException {
            StringBuilder text = new StringBuilder();
            int rest = value;
            for (int i = 0; i < VALUES.length; i++) {
                for (; rest >= VALUES[i]; rest -= VALUES[i]) {
                    text.append(DIGITS[i]);
                }
            }
            out.value(text.toString());
        }

        @Override
        public Integer read(JsonReader in) throws IOException {
            String text = in.nextString();
            int value = 0;
            int at = 0;
            for (int i = 0; i < VALUES.length; i++) {
                for (; text.startsWith(DIGITS[i], at); at += DIGITS[i].length()) {
                    value += VALUES[i];
                }
            }
            return value;
        }
    }

    /** Writes every enum constant in lower case; made for whichever enum comes along. */
    static class LowercaseEnums implements TypeAdapterFactory {
        @Override
        public <T> TypeAdapter<T> create(Gson gson, TypeToken<T> type) {
            Class<? super T> raw = type.getRawType();
            if (!raw.isEnum()) {
                return null;
            }
            Map<String, T> constants = new LinkedHashMap<>();
            for (Object constant : raw.getEnumConstants()) {
                @SuppressWarnings("unchecked")
                T each = (T) constant;
                constants.put(constant.toString().toLowerCase(Locale.ROOT), each);
            }
            return new TypeAdapter<>() {
                @Override
                public void write(JsonWriter out, T value) throws IOException {
                    out.value(value == null ? null : value.toString().toLowerCase(Locale.ROOT));
                }

                @Override
                public T read(JsonReader in) throws IOException {
                    return constants.get(in.nextString());
                }
            };
        }
    }

    public static void main(String[] args) throws Exception {
        objects();
        builders();
        generics();
        adapters();
        trees();
        streams(Path.of(args[0]));
        numbers();
        refusals();
    }

    private static Thing thing() {
        Thing thing = new Thing();
        thing.name = "a \"quoted\" <name> & \u00e9\u2028";
        thing.points.add(new Point(1, 2));
        thing.points.add(new Point(-3, 4));
        thing.table.put("odd", List.of(1, 3, 5));
        thing.table.put("even", List.of());
        thing.child = new Thing();
        thing.child.size = Size.LARGE;
        return thing;
    }

    private static void objects() {
        Gson gson = new Gson();
        String text = gson.toJson(thing());
        System.out.println(text);
        Thing back = gson.fromJson(text, Thing.class);
        System.out.println(back.name.equals(thing().name) + " " + back.points + " " + back.table + " " + back.child.size + " " + back.year + " "
            + back.skipped + " " + gson.toJson(back).equals(text));
        Thing loose = gson.fromJson("{title: 'by another name', weight: '2.5', size: 'tiny', numbers: [1,], unknown: {a: [1, 2]}, id: 3}".replace(",]", "]"), Thing.class);
        System.out.println(loose.name + " " + loose.weight + " " + loose.size + " " + loose.numbers.length + " " + loose.id + " " + loose.baseName);
    }

    private static void builders() {
        Thing thing = thing();
        thing.child = null;
        System.out.println(new GsonBuilder().setPrettyPrinting().serializeNulls().disableHtmlEscaping()
            .setFieldNamingPolicy(FieldNamingPolicy.LOWER_CASE_WITH_UNDERSCORES).create().toJson(thing));
        System.out.println(new GsonBuilder().setVersion(1.0).create().toJson(thing));
        System.out.println(new GsonBuilder().excludeFieldsWithoutExposeAnnotation().create().toJson(thing));
        System.out.println(new GsonBuilder().setLongSerializationPolicy(LongSerializationPolicy.STRING)
            .setFieldNamingStrategy(f -> "_" + f.getName()).setExclusionStrategies(new ExclusionStrategy() {
                @Override
                public boolean shouldSkipField(FieldAttributes f) {
                    return f.getName().length() > 4;
                }

                @Override
                public boolean shouldSkipClass(Class<?> type) {
                    return type == Map.class;
                }
            }).create().toJson(thing));
    }

    private static void generics() {
        Gson gson = new GsonBuilder().enableComplexMapKeySerialization().create();
        Box<Point> box = new Box<>();
        box.content = new Point(5, 6);
        box.named.put("left", new Point(7, 8));
        Type type = new TypeToken<Box<Point>>() { }.getType();
        String text = gson.toJson(box, type);
        Box<Point> back = gson.fromJson(text, type);
        System.out.println(text + " " + back.content + " " + back.named + " " + type);
        Map<Point, String> keyed = new LinkedHashMap<>();
        keyed.put(new Point(0, 1), "up");
        keyed.put(new Point(1, 0), "right");
        System.out.println(gson.toJson(keyed, new TypeToken<Map<Point, String>>() { }.getType()));
        List<Map<String, Integer>> list = gson.fromJson("[{\"a\":1},{\"b\":2,\"c\":3}]", new TypeToken<List<Map<String, Integer>>>() { });
        System.out.println(list + " " + list.get(1).get("c").getClass().getSimpleName());
        System.out.println(gson.toJson(new Object[] {1, "two", 3.0, null, new int[][] {{1}, {2, 3}}, List.of('c'), Map.of("k", true), new BitSet()}));
    }

    private static void adapters() {
        JsonSerializer<Point> out = (p, type, context) -> new JsonPrimitive(p.x() + ":" + p.y());
        JsonDeserializer<Point> in = (json, type, context) -> {
            String[] parts = json.getAsString().split(":");
            if (parts.length != 2) {
                throw new JsonParseException("not a point: " + json);
            }
            return new Point(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]));
        };
        InstanceCreator<Base> creator = type -> {
            Base base = new Base();
            base.baseName = "made by the creator";
            return base;
        };
        Gson gson = new GsonBuilder().registerTypeAdapter(Point.class, out).registerTypeAdapter(Point.class, in)
            .registerTypeAdapter(Base.class, creator).registerTypeAdapterFactory(new LowercaseEnums()).create();
        System.out.println(gson.toJson(List.of(new Point(1, 2), new Point(3, 4))) + " " + gson.fromJson("\"5:6\"", Point.class) + " "
            + gson.fromJson("{}", Base.class).baseName + " " + gson.toJson(Size.values()) + " " + gson.fromJson("large", Size.class));
        try {
            gson.fromJson("\"5\"", Point.class);
        } catch (JsonParseException e) {
            System.out.println(e.getMessage());
        }
    }

    private static void trees() {
        JsonObject root = JsonParser.parseString("{\"a\":[1,2.5,\"x\",null,true],\"b\":{\"c\":{\"d\":\"deep\"}}}").getAsJsonObject();
        JsonArray array = root.getAsJsonArray("a");
        array.add("added");
        array.remove(0);
        array.set(0, new JsonPrimitive(99));
        root.addProperty("n", 12);
        root.add("copy", array.deepCopy());
        root.remove("missing");
        StringBuilder kinds = new StringBuilder();
        for (JsonElement element : array) {
            kinds.append(element.isJsonNull() ? "null" : element.getAsJsonPrimitive().isNumber() ? "number"
                : element.getAsJsonPrimitive().isBoolean() ? "boolean" : "string").append(' ');
        }
        System.out.println(root + " " + kinds + root.keySet() + " " + root.getAsJsonObject("b").getAsJsonObject("c").get("d").getAsString());
        System.out.println(Objects.equals(root, JsonParser.parseString(root.toString())) + " "
            + new Gson().toJsonTree(new Point(1, 2)).getAsJsonObject().entrySet());
    }

    /** Copies a file event by event, counting, and builds a summary with the writer. */
    private static void streams(Path file) throws IOException {
        Map<JsonToken, Integer> tokens = new TreeMap<>();
        StringWriter copy = new StringWriter();
        try (JsonReader in = new JsonReader(Files.newBufferedReader(file)); JsonWriter out = new JsonWriter(copy)) {
            out.setIndent(" ");
            for (JsonToken token = in.peek(); token != JsonToken.END_DOCUMENT; token = in.peek()) {
                tokens.merge(token, 1, Integer::sum);
                copy(in, token, out);
            }
        }
        System.out.println(copy);
        System.out.println(tokens);
        JsonObject root = JsonParser.parseString(Files.readString(file)).getAsJsonObject();
        BigDecimal sum = BigDecimal.ZERO;
        Map<String, Integer> cities = new TreeMap<>();
        for (JsonElement order : root.getAsJsonArray("orders")) {
            cities.merge(order.getAsJsonObject().getAsJsonObject("to").get("city").getAsString(), 1, Integer::sum);
            for (JsonElement line : order.getAsJsonObject().getAsJsonArray("lines")) {
                sum = sum.add(line.getAsJsonObject().get("price").getAsBigDecimal()
                    .multiply(BigDecimal.valueOf(line.getAsJsonObject().get("count").getAsInt())));
            }
        }
        System.out.println("sum " + sum + " " + cities);
        Files.writeString(Path.of("summary.json"), new GsonBuilder().setPrettyPrinting().create().toJson(Map.of("cities", cities)));
    }

    private static void copy(JsonReader in, JsonToken token, JsonWriter out) throws IOException {
        switch (token) {
            case BEGIN_OBJECT: in.beginObject(); out.beginObject(); break;
            case END_OBJECT: in.endObject(); out.endObject(); break;
            case BEGIN_ARRAY: in.beginArray(); out.beginArray(); break;
            case END_ARRAY: in.endArray(); out.endArray(); break;
            case NAME: out.name(in.nextName()); break;
            case STRING: out.value(in.nextString()); break;
            case NUMBER: out.value(new BigDecimal(in.nextString())); break;
            case BOOLEAN: out.value(in.nextBoolean()); break;
            case NULL: in.nextNull(); out.nullValue(); break;
            default: throw new AssertionError(token + " at " + in.getPath());
        }
    }

    private static void numbers() {
        String text = "[1, 2.0, 1e3, 123456789012345678901234567890, -0.0]";
        for (ToNumberPolicy policy : ToNumberPolicy.values()) {
            try {
                System.out.println(policy + " " + new GsonBuilder().setObjectToNumberStrategy(policy).create().fromJson(text, Object.class));
            } catch (JsonParseException e) {
                System.out.println(policy + " " + e.getClass().getSimpleName());
            }
        }
        System.out.println(new Gson().toJson(new double[] {0.1, 1e21, 100, Double.MIN_VALUE}) + " " + new Gson().toJson(new float[] {0.1f, 3e10f}));
    }

    private static void refusals() {
        Gson gson = new Gson();
        String[] bad = {"{\"id\":\"x\"}", "[1,2", "{\"id\":1}}", "{\"numbers\":{}}", "{\"points\":[{\"x\":1.5}]}", "nul", "{\"a\" 1}"};
        for (String text : bad) {
            try {
                System.out.println(text + " -> " + gson.fromJson(text, Thing.class).id);
            } catch (JsonParseException e) {
                System.out.println(text + " -> " + e.getClass().getSimpleName() + ": " + e.getMessage().lines().findFirst().orElse(""));
            }
        }
        try {
            gson.toJson(Double.NaN);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            JsonReader reader = new JsonReader(new StringReader("{'single': 1}"));
            reader.beginObject();
            reader.nextName();
            System.out.println("lenient?");
        } catch (IOException e) {
            System.out.println(e.getClass().getSimpleName());
        }
    }
}
