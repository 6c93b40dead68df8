import crema.Symbolic;

class AnyText {
    public static void main(String[] args) {
        String text = Symbolic.nondetObject(String.class);
        Integer number = Symbolic.nondetObject(Integer.class);
        assert text == null || text.length() >= 0;
        assert number == null || number.equals(number.intValue());
    }
}
