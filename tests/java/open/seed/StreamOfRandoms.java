//@ fails: in most runs one of the numbers is large
//@ shown: 20
import java.util.stream.Stream;

class StreamOfRandoms {
    public static void main(String[] args) {
        assert Stream.generate(Math::random).limit(5).allMatch(number -> number < 0.5);
    }
}
