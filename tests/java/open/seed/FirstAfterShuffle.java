//@ fails: in three of four runs
//@ shown: 20
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

class FirstAfterShuffle {
    public static void main(String[] args) {
        List<String> cards = new ArrayList<>(List.of("ace", "king", "queen", "jack"));
        Collections.shuffle(cards);
        assert cards.get(0).equals("ace");
    }
}
