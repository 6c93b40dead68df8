//! What Crema says itself, as opposed to the program: lines on standard error that begin with `crema:`.

use std::io::{self, IsTerminal, Write};

use crema_report::printable_lines;

use crate::options::{Color, RunOptions};

/// Where messages go, and which.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Terminal {
    color: bool,
    quiet: bool,
    verbose: bool,
}

impl Terminal {
    pub(crate) fn new(options: &RunOptions) -> Self {
        let color = match options.color {
            Color::Always => true,
            Color::Never => false,
            Color::Auto => {
                io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
            }
        };
        Terminal { color, quiet: options.quiet, verbose: options.verbose }
    }

    /// Before the options are known, or where they cannot be.
    pub(crate) fn plain() -> Self {
        Terminal { color: false, quiet: false, verbose: false }
    }

    /// Whether only the result is wanted.
    pub(crate) fn is_quiet(self) -> bool {
        self.quiet
    }

    /// Something is wrong: always said.
    pub(crate) fn error(self, text: &str) {
        self.line("\x1b[1;31m", text);
    }

    /// Said unless the user wants silence.
    pub(crate) fn note(self, text: &str) {
        if !self.quiet {
            self.line("\x1b[1;33m", text);
        }
    }

    /// Said if the user wants to know more. The text is only made when it is shown.
    pub(crate) fn detail(self, text: impl FnOnce() -> String) {
        if self.verbose {
            self.line("\x1b[1;36m", &text());
        }
    }

    /// One message, one write, so that it is not torn apart by what the program prints. Errors of the stream are
    /// ignored.
    fn line(self, style: &str, text: &str) {
        let prefix = if self.color { format!("{style}crema:\x1b[0m") } else { "crema:".into() };
        let text = printable_lines(text);
        let _ = io::stderr().write_all(format!("{prefix} {text}\n").as_bytes());
    }
}

/// Writes a part of the result to standard output. Errors of the stream are ignored.
pub(crate) fn print(text: &str) {
    let text = printable_lines(text);
    let _ = io::stdout().write_all(text.as_bytes()).and_then(|()| io::stdout().flush());
}

/// Passes on what another program has said on its standard error.
pub(crate) fn pass_on(said: &[u8]) {
    let text = printable_lines(&String::from_utf8_lossy(said));
    let _ = io::stderr().write_all(text.as_bytes());
}
