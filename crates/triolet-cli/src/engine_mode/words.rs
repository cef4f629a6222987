//! Arguments of the commands.

use std::time::Duration;

/// The parameters of `go`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Go {
    pub time: Option<Duration>,
    pub nodes: Option<u64>,
    pub is_infinite: bool,
    pub seed: Option<u64>,
    pub threads: Option<usize>,
    /// The turns to choose among, in notation; empty for all.
    pub only: Vec<String>,
}

impl Go {
    /// Parses the arguments of `go`. Ignores unknown words and malformed numbers.
    pub fn read(text: &str) -> Self {
        // Turns contain spaces, so they come last and are separated by commas.
        let (words, turns) = text.split_once("searchmoves").unwrap_or((text, ""));
        let mut go = Self { only: split_turns(turns), ..Self::default() };
        let mut words = words.split_whitespace().peekable();
        while let Some(word) = words.next() {
            let number = words.peek().and_then(|number| number.parse::<u64>().ok());
            match (word, number) {
                ("infinite", _) => go.is_infinite = true,
                ("movetime", Some(milliseconds)) => go.time = Some(Duration::from_millis(milliseconds)),
                ("nodes", Some(nodes)) => go.nodes = Some(nodes.max(1)),
                ("seed", Some(seed)) => go.seed = Some(seed),
                ("threads", Some(threads)) => go.threads = Some(threads.clamp(1, 256) as usize),
                _ => continue,
            }
            if word != "infinite" {
                words.next();
            }
        }
        go
    }
}

/// Splits turns at commas. Commas may also separate the tiles of a turn: a part without a letter continues the previous
/// turn.
fn split_turns(text: &str) -> Vec<String> {
    let mut turns: Vec<String> = Vec::new();
    for part in text.split([',', '，', '、']).map(str::trim).filter(|part| !part.is_empty()) {
        match turns.last_mut().filter(|_| !part.contains(char::is_alphabetic)) {
            Some(turn) => turn.extend([" ", part]),
            None => turns.push(part.to_owned()),
        }
    }
    turns
}

/// Returns the name and the value of `name NAME value VALUE`.
pub fn option(text: &str) -> Option<(&str, &str)> {
    let (name, value) = text.trim().strip_prefix("name ")?.split_once(" value ")?;
    Some((name.trim(), value.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn go_reads_what_it_knows() {
        let ms = Duration::from_millis;
        for (text, go) in [
            ("", Go::default()),
            ("movetime 250", Go { time: Some(ms(250)), ..Go::default() }),
            ("ponder nodes 7 depth 3 seed 5", Go { nodes: Some(7), seed: Some(5), ..Go::default() }),
            ("nodes many threads 0", Go { threads: Some(1), ..Go::default() }),
            (
                "infinite searchmoves H8 11-3, x 7-12,pass",
                Go {
                    is_infinite: true,
                    only: ["H8 11-3", "x 7-12", "pass"].map(str::to_owned).into(),
                    ..Go::default()
                },
            ),
        ] {
            assert_eq!(Go::read(text), go, "{text}");
        }
        assert_eq!(split_turns(" h8: 11, 3, x 7, 12，8H 1,pass,"), ["h8: 11 3", "x 7 12", "8H 1", "pass"]);
        assert_eq!(option("name top value 3"), Some(("top", "3")));
        assert_eq!(option("top 3"), None);
    }
}
