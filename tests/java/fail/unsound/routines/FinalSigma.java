//@ fails-with: 'Σ'
//@ verdict: not TRUE
import crema.Symbolic;

class FinalSigma {
    public static void main(String[] args) {
        char c = Symbolic.nondetChar();
        assert !("A" + c).toLowerCase().endsWith("\u03c2") || c == '\u03c2'; //~ THROWS AssertionError
    }}
