//@ assuming:
class ParsedAndPrinted {
    public static void main(String[] args) {
        int number = Integer.parseInt("-42");
        assert String.valueOf(number).equals("-42") && Integer.toHexString(255).equals("ff");
    }
}
