import crema.Symbolic;

class AnyConstant {
    enum Color {
        RED,
        GREEN {
            @Override
            int number() {
                return 2;
            }
        };

        int number() {
            return 1;
        }
    }

    public static void main(String[] args) {
        Color color = Symbolic.nondetObject(Color.class);
        assert color == null || color == Color.RED && color.number() == 1 || color == Color.GREEN && color.number() == 2;
    }
}
