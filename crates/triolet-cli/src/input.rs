//! Files and standard input, as text or as bytes.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

/// No position or record comes near this many bytes.
const MAX_LEN: u64 = 16 << 20;
/// A photograph of 50 megapixels comes near this many.
const MAX_PICTURE: u64 = 64 << 20;
/// Nor does a line of a batch.
const MAX_LINE: u64 = 1 << 20;

/// Opens a file, or standard input for `-`.
fn open(path: &Path) -> Result<Box<dyn BufRead>> {
    if path.as_os_str() == "-" {
        return Ok(Box::new(io::stdin().lock()));
    }
    let file = File::open(path).with_context(|| format!("cannot open {}", path.display()))?;
    Ok(Box::new(BufReader::new(file)))
}

/// Reads all of a picture, or of standard input for `-`.
pub fn bytes(path: &Path) -> Result<Vec<u8>> {
    bytes_up_to(path, MAX_PICTURE)
}

fn bytes_up_to(path: &Path, most: u64) -> Result<Vec<u8>> {
    let name = name(path);
    let mut bytes = Vec::new();
    open(path)?.take(most + 1).read_to_end(&mut bytes).with_context(|| format!("cannot read {name}"))?;
    ensure!(bytes.len() as u64 <= most, "{name}: longer than {most} bytes");
    Ok(bytes)
}

/// Reads all of a file, or of standard input for `-`.
pub fn read(path: &Path) -> Result<String> {
    let name = name(path);
    let bytes = bytes_up_to(path, MAX_LEN)?;
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        let line = error.as_bytes()[..at].iter().filter(|&&byte| byte == b'\n').count() + 1;
        anyhow::anyhow!("{name}: line {line}: byte {at} is no UTF-8")
    })
}

/// Hands each line of a file, or of standard input for `-`, to `visit`; a line that is no text, as the reason.
pub fn each_line(path: &Path, mut visit: impl FnMut(Result<&str, String>) -> Result<()>) -> Result<()> {
    let mut input = open(path)?;
    let mut bytes = Vec::new();
    while read_line(&mut input, &mut bytes).with_context(|| format!("cannot read {}", name(path)))? {
        visit(as_text(&bytes))?;
    }
    Ok(())
}

/// Reads a line without its end into `bytes`, and says whether there was one. Of a line that is too long, only a part
/// is kept, which is then still too long.
pub fn read_line(input: &mut impl BufRead, bytes: &mut Vec<u8>) -> io::Result<bool> {
    bytes.clear();
    if input.take(MAX_LINE + 1).read_until(b'\n', bytes)? == 0 {
        return Ok(false);
    }
    if bytes.pop_if(|byte| *byte == b'\n').is_some() {
        bytes.pop_if(|byte| *byte == b'\r');
    } else if bytes.len() as u64 > MAX_LINE {
        input.skip_until(b'\n')?;
    }
    Ok(true)
}

fn as_text(line: &[u8]) -> Result<&str, String> {
    if line.len() as u64 > MAX_LINE {
        return Err(format!("the line is longer than {MAX_LINE} bytes"));
    }
    str::from_utf8(line).map_err(|error| format!("byte {} is no UTF-8", error.valid_up_to()))
}

/// What to call the input in a message.
pub fn name(path: &Path) -> String {
    if path.as_os_str() == "-" { "standard input".into() } else { PathBuf::from(path).display().to_string() }
}
