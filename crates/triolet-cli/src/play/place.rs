//! The default place of saved games.

use std::ffi::OsString;
use std::path::PathBuf;

/// Returns the program's data folder by the convention of the system: `$XDG_DATA_HOME` or `~/.local/share`,
/// `~/Library/Application Support` on macOS, `%APPDATA%` on Windows. `None` if there is no home folder.
pub fn data_folder() -> Option<PathBuf> {
    folder(std::env::consts::OS, std::env::home_dir(), |name| std::env::var_os(name))
}

fn folder(system: &str, home: Option<PathBuf>, variable: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    // The XDG base directory specification requires relative paths to be ignored.
    let folder = |name| variable(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let data = match system {
        "windows" => variable("APPDATA").map(PathBuf::from),
        "macos" => home.map(|home| home.join("Library/Application Support")),
        _ => folder("XDG_DATA_HOME").or_else(|| home.map(|home| home.join(".local/share"))),
    };
    data.map(|data| data.join("triolet"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_system_has_its_custom() {
        let place = |system: &str, home: Option<&str>, environment: &[(&str, &str)]| {
            let look_up = |name: &str| environment.iter().find(|(key, _)| *key == name).map(|(_, value)| value.into());
            folder(system, home.map(PathBuf::from), look_up).map(|path| path.to_string_lossy().replace('\\', "/"))
        };
        let home = Some("/home/anna");
        assert_eq!(place("linux", home, &[]).unwrap(), "/home/anna/.local/share/triolet");
        assert_eq!(place("linux", home, &[("XDG_DATA_HOME", "/data")]).unwrap(), "/data/triolet");
        assert_eq!(place("linux", home, &[("XDG_DATA_HOME", "data")]).unwrap(), "/home/anna/.local/share/triolet");
        assert_eq!(place("macos", home, &[]).unwrap(), "/home/anna/Library/Application Support/triolet");
        assert_eq!(place("windows", home, &[("APPDATA", "C:/Data")]).unwrap(), "C:/Data/triolet");
        assert_eq!(place("linux", None, &[]), None);
    }
}
