//! Reads files and standard input as text or bytes.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read};
use std::path::Path;

use anyhow::{Context, Result, anyhow, ensure};
use triolet::input::decode;

/// Maximum length of a position or record in bytes, far above any real one.
const MAX_LEN: u64 = 16 << 20;
/// Maximum length of a picture in bytes, enough for a photograph of 50 megapixels.
const MAX_PICTURE: u64 = 64 << 20;
/// Maximum length of a line of a batch in bytes.
const MAX_LINE: u64 = 1 << 20;

/// Opens a file, or standard input for `-`.
pub fn open(path: &Path) -> Result<Box<dyn BufRead>> {
    if path.as_os_str() == "-" {
        return Ok(Box::new(io::stdin().lock()));
    }
    let shown = path.display();
    let file = File::open(path).with_context(|| format!("cannot open {shown}"))?;
    // Opening a folder succeeds; only reading from it fails, with a less helpful message.
    ensure!(!file.metadata().is_ok_and(|found| found.is_dir()), "cannot read {shown}: it is a folder");
    Ok(Box::new(BufReader::new(file)))
}

/// Reads a whole picture from a file, or from standard input for `-`.
pub fn bytes(path: &Path) -> Result<Vec<u8>> {
    bytes_up_to(path, MAX_PICTURE)
}

fn bytes_up_to(path: &Path, most: u64) -> Result<Vec<u8>> {
    read_bytes(&mut open(path)?, &name(path), most)
}

fn read_bytes(input: &mut dyn BufRead, name: &str, most: u64) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    input.take(most + 1).read_to_end(&mut bytes).with_context(|| format!("cannot read {name}"))?;
    ensure!(bytes.len() as u64 <= most, "{name}: longer than {most} bytes");
    Ok(bytes)
}

/// Reads a whole text file, or standard input for `-`.
pub fn read(path: &Path) -> Result<String> {
    let name = name(path);
    let bytes = bytes_up_to(path, MAX_LEN)?;
    Ok(decode(&bytes).map_err(|error| anyhow!("{name}: {error}"))?.into_owned())
}

/// Calls `visit` with each line of a file, or of standard input for `-`; with the reason if a line is not text.
pub fn each_line(path: &Path, mut visit: impl FnMut(Result<&str, String>) -> Result<()>) -> Result<()> {
    let name = name(path);
    let mut input = decoded(open(path)?, &name)?;
    let mut bytes = Vec::new();
    while read_line(&mut input, &mut bytes).with_context(|| format!("cannot read {name}"))? {
        match as_text(&bytes) {
            // Old Macintosh files end lines with a carriage return.
            Ok(lines) => lines.strip_suffix('\r').unwrap_or(lines).split('\r').try_for_each(|line| visit(Ok(line)))?,
            Err(reason) => visit(Err(reason))?,
        }
    }
    Ok(())
}

/// Returns input whose lines are UTF-8: UTF-16 is decoded as a whole, other input is passed through as it arrives.
fn decoded(mut input: Box<dyn BufRead>, name: &str) -> Result<Box<dyn BufRead>> {
    let start = input.fill_buf().with_context(|| format!("cannot read {name}"))?;
    // If only the first byte of a UTF-16 mark has arrived, its line is reported as invalid UTF-8.
    if !matches!(start, [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..]) {
        let mark = if start.starts_with(b"\xEF\xBB\xBF") { 3 } else { 0 };
        input.consume(mark);
        return Ok(input);
    }
    let bytes = read_bytes(&mut input, name, MAX_LEN)?;
    match decode(&bytes) {
        Ok(text) => Ok(Box::new(Cursor::new(text.into_owned()))),
        // The input is not UTF-16 after all. Its valid lines are still answered.
        Err(_) => Ok(Box::new(Cursor::new(bytes))),
    }
}

/// Reads a line without its terminator into `bytes`; returns `false` at the end of the input. A line over the maximum
/// is truncated to a length that still exceeds it.
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

/// Returns the name of the input for messages.
pub fn name(path: &Path) -> String {
    if path.as_os_str() == "-" { "standard input".into() } else { path.display().to_string() }
}
