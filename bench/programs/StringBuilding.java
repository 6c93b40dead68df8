import java.util.StringJoiner;

/** Strings: concatenation, StringBuilder, splitting, replacing, formatting numbers, comparing and hashing. */
public class StringBuilding {
    private static final int ROUNDS = 9_500;

    public static void main(String[] args) {
        long checksum = 0;
        for (int round = 0; round < ROUNDS; round++) {
            String line = "item " + round + ": " + (round * 7 % 13) + "/" + round / 3.0;
            StringBuilder builder = new StringBuilder();
            for (int i = 0; i < 40; i++) {
                builder.append((char) ('a' + (i + round) % 26)).append(i);
            }
            builder.reverse().insert(5, line).deleteCharAt(3);
            StringJoiner joiner = new StringJoiner(",", "[", "]");
            for (String part : line.split(" ")) {
                joiner.add(part.toUpperCase());
            }
            String joined = joiner.toString().replace('/', '|');
            checksum = checksum * 31 + builder.toString().hashCode() + joined.hashCode() + joined.indexOf("|")
                + line.compareTo(joined) + Integer.parseInt(Integer.toHexString(round), 16);
        }
        System.out.println(checksum);
    }
}
