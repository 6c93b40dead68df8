//! Gates: loops that must run a million times before the code behind them is reached. Exploration cannot get there, so only the
//! abstraction decides. A gate has no other effect. So an execution that skips the gate, together with the inputs that lead
//! through it, is an execution of the program.

use crate::random::Random;

/// Iterations.
const MANY: u32 = 1_000_000;

/// A loop that ends the program unless it runs exactly [`MANY`] times.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Gate {
    Up,
    Down,
    Bounded,
    Interrupted,
    After,
    Long,
    Static,
}

impl Gate {
    pub(crate) fn random(random: &mut Random) -> Self {
        use Gate::{After, Bounded, Down, Interrupted, Long, Static, Up};
        *random.choose(&[Up, Up, Down, Bounded, Interrupted, After, Long, Static])
    }

    /// The inputs that lead through it: a value, and how often.
    pub(crate) fn inputs(self) -> String {
        match self {
            Gate::Up | Gate::Down | Gate::Long | Gate::Static => format!("true*{MANY}"),
            Gate::Bounded => MANY.to_string(),
            Gate::Interrupted => format!("false*{MANY}"),
            Gate::After => format!("true*{}", MANY - 1),
        }
    }

    pub(crate) fn code(self) -> String {
        let code = match self {
            Gate::Up => "int g = 0; while (g < MANY && Symbolic.nondetBoolean()) g++; if (g != MANY) return;",
            Gate::Down => "int g = MANY; while (g > 0 && Symbolic.nondetBoolean()) g--; if (g != 0) return;",
            Gate::Bounded => "int h = Symbolic.nondetInt(), g = 0; while (g < h) g++; if (g != MANY) return;",
            Gate::Interrupted => "for (int g = 0; g < MANY; g++) if (Symbolic.nondetBoolean()) return;",
            Gate::After => "int g = 0; do g++; while (g < MANY && Symbolic.nondetBoolean()); if (g != MANY) return;",
            Gate::Long => "long g = 0; while (g < MANY && Symbolic.nondetBoolean()) g++; if (g != MANY) return;",
            Gate::Static => {
                "Gate.g = 0; while (Gate.g < MANY && Symbolic.nondetBoolean()) Gate.g++; if (Gate.g != MANY) return;"
            }
        };
        code.replace("MANY", &MANY.to_string())
    }
}
