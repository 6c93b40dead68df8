// char as an unsigned 16-bit integral type: promotion, wrap-around, compound operators, concatenation.
public class CharArithmetic {
    static void take(int x) { System.out.println("int " + x); }
    static void take(char x) { System.out.println("char " + x); }

    public static void main(String[] args) {
        char c = 'a';
        take(c); take(c + 1); take((char) (c + 1)); take(c++); take(++c); take('a' + 'b'); take(-c); take(~c); take(+c);
        final char k = 'b'; char folded = k + 1; System.out.println(folded);
        c = '\uffff'; c++; System.out.println((int) c);
        c--; System.out.println((int) c);
        c = 'A'; c += 1.7; System.out.println(c);
        c *= 2; System.out.println((int) c);
        c <<= 10; System.out.println((int) c);
        c >>= 3; System.out.println((int) c);
        c = '\uffff'; c >>>= 4; System.out.println((int) c);
        c = '\u8000'; System.out.println((c >> 1) + " " + (c << 1) + " " + (short) c + " " + (c > 0));
        c -= 0x8001; System.out.println((int) c);
        c /= 3; System.out.println((int) c); c %= 1000; System.out.println((int) c); c ^= 0xffff; System.out.println((int) c);
        System.out.println('a' + 'b' + "c" + 'd' + 1 + ('e' + 1) + (char) ('e' + 1));
        System.out.println("" + 'a' + 'b' + ('a' + 'b'));
        System.out.println((char) 97 + (char) 98);
        System.out.println('a' < 'b' && 'Z' < 'a');
        StringBuilder sb = new StringBuilder();
        for (char x = 'z'; x >= 'a'; x -= 5) sb.append(x);
        for (char x = '0'; x <= '9'; x++) sb.append((char) (x ^ 1));
        System.out.println(sb);
        int digits = 0; for (char x : "2718281828".toCharArray()) digits = digits * 10 + (x - '0');
        System.out.println(digits);
        int[] freq = new int[128]; for (char x : "mississippi".toCharArray()) freq[x]++;
        for (char x = 0; x < 128; x++) if (freq[x] > 0) System.out.print(x + "" + freq[x] + " ");
        System.out.println();
        int count = 0; for (char x = 0; x < 0xfc00; x += 1024) count++;
        System.out.println(count);
        switch ((char) (c & 3 | 'a')) {
            case 'a': System.out.println("a"); break; case 'b': System.out.println("b");
            break; case 'c': System.out.println("c"); break;
            default: System.out.println("other");
        }
        System.out.println((int) Character.forDigit(11, 16) + " " + Character.digit('F', 16) + " " + Character.getNumericValue('7') + " "
                + (int) Character.toUpperCase('\u00e9') + " " + Character.isLetter('_'));
        char[] arr = {'x', 'y'}; arr[0] += 1; arr[1]--; System.out.println(arr); System.out.println(String.valueOf(arr) + arr.length);
        long big = 'a' * 1_000_000_000L; System.out.println(big + " " + 'a' * 1_000_000_000 + " " + 'a' / 2.0 + " " + 'a' % 10f);
    }
}
