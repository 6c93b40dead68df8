//@ fails: a lambda has an identity hash code, which may be this one
class HashOfALambda {
    public static void main(String[] args) {
        Runnable nothing = () -> {};
        assert nothing.hashCode() != 99;
    }
}
