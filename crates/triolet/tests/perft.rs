//! Committed counts of play sequences, which any other implementation must reproduce.
#![allow(clippy::unwrap_used, reason = "helpers of tests may unwrap as the tests do")]

use triolet::perft::perft;
use triolet::position::Position;
use triolet::tiles::Tiles;

/// Name, position, the other racks, then the counts of depth 1, 2, …
const TABLE: &str = include_str!("data/perft.txt");

#[test]
fn counts_are_as_committed() {
    let deepest = if std::env::var_os("TRIOLET_SOAK").is_some() { u64::MAX } else { 40_000 };
    let mut counted = 0;
    for line in TABLE.lines().filter(|line| !line.starts_with('#')) {
        let [name, position, others, counts] = line.split(" | ").collect::<Vec<_>>().try_into().unwrap();
        let position: Position = position.trim().parse().unwrap();
        let setup = position.setup();
        let others = others.split_whitespace().map(|rack| rack.parse().unwrap());
        let racks: Vec<Tiles> = [setup.rack].into_iter().chain(others).collect();
        let first_turns = vec![setup.first_turn; racks.len()];
        for (depth, expected) in (1..).zip(counts.split_whitespace()) {
            let expected: u64 = expected.parse().unwrap();
            if expected <= deepest {
                let counted_here = perft(&setup.board, setup.edition, &racks, &first_turns, depth);
                assert_eq!(counted_here, expected, "{name}, depth {depth}");
                counted += 1;
            }
        }
    }
    assert!(counted >= 15, "only {counted} counts were compared");
}
