//! What is generated from the definitions of the options: completion scripts for shells, and manual pages.

use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

use anyhow::{Context, Result};
use clap::{Command, CommandFactory as _};
use clap_mangen::Man;

use crate::options::{CompletionsOptions, ManOptions, Options};
use crate::output;

/// Prints the completion script for a shell.
pub(crate) fn completions(options: &CompletionsOptions) -> Result<()> {
    let mut script = Vec::new();
    clap_complete::generate(options.shell, &mut Options::command(), "crema", &mut script);
    print(&script)
}

/// Prints the page of `crema`, or writes the pages of all commands.
pub(crate) fn pages(options: &ManOptions) -> Result<()> {
    let mut command = Options::command().disable_help_subcommand(true);
    // Gives subcommands their whole names, such as `crema-check`.
    command.build();
    let Some(folder) = &options.folder else { return print(&render(&Man::new(command))?) };
    fs::create_dir_all(folder).with_context(|| format!("cannot write {}", folder.display()))?;
    write_pages(&command, folder)
}

/// Writes the page of a command, and those of its own commands.
fn write_pages(command: &Command, folder: &Path) -> Result<()> {
    let page = Man::new(command.clone());
    output::write_whole(&folder.join(page.get_filename()), &render(&page)?)?;
    command.get_subcommands().filter(|inner| !inner.is_hide_set()).try_for_each(|inner| write_pages(inner, folder))
}

fn render(page: &Man) -> Result<Vec<u8>> {
    let mut text = Vec::new();
    page.render(&mut text).context("cannot write the page")?;
    Ok(text)
}

/// A reader who has seen enough, such as `head`, is no error.
fn print(text: &[u8]) -> Result<()> {
    let mut out = io::stdout();
    match out.write_all(text).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(error).context("cannot write to standard output")
        }
        _ => Ok(()),
    }
}
