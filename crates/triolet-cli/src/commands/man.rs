//! `triolet man`.

use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result, bail};
use clap::{Command, CommandFactory};
use clap_mangen::Man;

use crate::cli::{Cli, ManOptions};

pub fn run(options: &ManOptions) -> Result<()> {
    let mut program = Cli::command();
    program.build();
    if let Some(folder) = &options.dir {
        return write_all(&program, folder);
    }
    let page = match options.command.as_deref() {
        None => page(program.clone())?,
        Some(name) => match commands(&program).find(|command| is_called(command, name)) {
            Some(command) => page(command.clone())?,
            None => {
                let names: Vec<&str> = commands(&program).map(Command::get_name).collect();
                bail!("there is no command {name:?}; the commands are {}", names.join(", "));
            }
        },
    };
    Ok(std::io::stdout().lock().write_all(&page)?)
}

fn commands(program: &Command) -> impl Iterator<Item = &Command> {
    program.get_subcommands().filter(|command| command.get_name() != "help")
}

fn is_called(command: &Command, name: &str) -> bool {
    command.get_name() == name || command.get_all_aliases().any(|alias| alias == name)
}

fn page(command: Command) -> Result<Vec<u8>> {
    let mut page = Vec::new();
    Man::new(command).render(&mut page)?;
    Ok(page)
}

fn write_all(program: &Command, folder: &Path) -> Result<()> {
    std::fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))?;
    for command in std::iter::once(program).chain(commands(program)) {
        // The page of a command is called after both, `triolet-moves`.
        let name = command.get_display_name().unwrap_or(command.get_name());
        let file = folder.join(format!("{name}.1"));
        std::fs::write(&file, page(command.clone())?).with_context(|| format!("cannot write {}", file.display()))?;
    }
    Ok(())
}
