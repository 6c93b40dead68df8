//@ fails: the hash code ends with any digit
//@ shown: 5
class LastDigit {
    public static void main(String[] args) {
        for (int i = 0; i < 60; i++) {
            String digits = Integer.toHexString(System.identityHashCode(new Object()));
            switch (digits.substring(digits.length() - 1)) {
                case "a":
                    assert false;
                    break;
                default:
                    break;
            }
        }
    }
}
