//@ property: assert
import org.sosy_lab.sv_benchmarks.Verifier;

class OldVerifierNames {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        Verifier.assume(a > 0);
        assert a != 0;
        assert Verifier.nondetString() != null;
    }
}
