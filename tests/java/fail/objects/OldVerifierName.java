//@ property: assert
//@ fails-with: Verifier 41
import org.sosy_lab.sv_benchmarks.Verifier;

class OldVerifierName {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        assert a != 41; //~ THROWS AssertionError
    }
}
