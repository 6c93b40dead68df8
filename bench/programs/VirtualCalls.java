/** Calls of every kind: virtual, through interfaces with few and many receivers, static, super, and type tests. */
public class VirtualCalls {
    private static final int ROUNDS = 1_400_000;

    private interface Shape {
        int area(int scale);

        default int twice(int scale) {
            return area(scale) + area(scale);
        }
    }

    private abstract static class Named implements Shape {
        int uses;

        int use(int scale) {
            uses++;
            return area(scale);
        }
    }

    private static class Square extends Named {
        final int side;

        Square(int side) {
            this.side = side;
        }

        @Override
        public int area(int scale) {
            return side * side * scale;
        }
    }

    private static final class Cube extends Square {
        Cube(int side) {
            super(side);
        }

        @Override
        public int area(int scale) {
            return 6 * super.area(scale);
        }
    }

    private static final class Rectangle extends Named {
        final int width;
        final int height;

        Rectangle(int width, int height) {
            this.width = width;
            this.height = height;
        }

        @Override
        public int area(int scale) {
            return width * height * scale;
        }

        @Override
        public int twice(int scale) {
            return area(2 * scale);
        }
    }

    public static void main(String[] args) {
        Named[] named = {new Square(3), new Cube(2), new Rectangle(4, 5), new Square(7)};
        Shape[] shapes = {named[0], named[1], scale -> scale + 1, named[2], scale -> scale * 3};
        long checksum = 0;
        for (int i = 0; i < ROUNDS; i++) {
            Named one = named[i & 3];
            Shape other = shapes[i % 5];
            checksum = mix(checksum, one.use(i & 15));
            checksum = mix(checksum, other.area(i & 7) + other.twice(i & 3));
            if (other instanceof Named) {
                checksum += ((Named) other).uses;
            }
        }
        System.out.println(checksum);
    }

    private static long mix(long checksum, int value) {
        return checksum * 31 + value;
    }
}
