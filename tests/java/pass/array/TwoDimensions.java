//@ property: assert
import crema.Symbolic;

class TwoDimensions {
    public static void main(String[] args) {
        int i = Symbolic.nondetInt();
        int j = Symbolic.nondetInt();
        Symbolic.assume(i >= 0 && i < 2 && j >= 0 && j < 3);
        int[][] matrix = new int[2][3];
        matrix[i][j] = 7;
        int sum = 0;
        for (int[] row : matrix) {
            for (int cell : row) {
                sum += cell;
            }
        }
        assert sum == 7;
    }
}
