//! What the bytecode of a line that fails does, as a short hash: with it, an error is recognised in another version of the code, where the line has
//! another number.

use anyhow::Result;
use crema_outcome::Place;
use crema_program::{ClassPath, JdkImage};
use sha2::{Digest, Sha256};

use crate::bytecode::line_text;
use crate::check::depends::hex;
use crate::check::worker::Setup;

/// The classes in which code fails.
pub(crate) struct FailingCode {
    path: ClassPath,
}

impl FailingCode {
    pub(crate) fn new(setup: &Setup) -> Result<Self> {
        Ok(FailingCode {
            path: ClassPath::open(JdkImage::open(&setup.jdk.home)?, &setup.class_path, setup.jdk.feature)?,
        })
    }

    /// The hash; empty if the class file has no lines.
    pub(crate) fn hash(&mut self, place: &Place) -> String {
        let found = self.path.find(&place.class.replace('.', "/")).ok().flatten();
        let class = found.and_then(|found| crema_classfile::parse(&found.bytes).ok());
        let line = place.line.and_then(|line| u16::try_from(line).ok());
        let Some((class, line)) = class.zip(line) else { return String::new() };
        let text = line_text(&class, &place.method, line);
        if text.is_empty() { String::new() } else { hex(&Sha256::digest(format!("{text:?}"))[..4]) }
    }
}
