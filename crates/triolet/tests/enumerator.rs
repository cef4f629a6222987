//! The list of legal plays, the validator and a naive enumerator agree on random positions, and so do two scorers.
//!
//! A few thousand positions always, 100,000 with `TRIOLET_SOAK=1`. The quotas ensure that every kind of position with a
//! rule of its own occurs: a run that misses one fails.

mod common;

use std::collections::BTreeMap;

use common::naive::{self, Fit, Grid};
use common::walk::{self, Position};
use common::{Dice, soak};
use triolet::board::Board;
use triolet::edition::{Edition, LoneOpeningTile};
use triolet::generate;
use triolet::layout::Premium;
use triolet::legality;
use triolet::play::Play;
use triolet::score;
use triolet::tile::Tile;

/// The number of occurrences, by name.
#[derive(Default)]
struct Met(BTreeMap<&'static str, usize>);

impl Met {
    fn when(&mut self, name: &'static str, condition: bool) {
        *self.0.entry(name).or_default() += usize::from(condition);
    }
}

/// Minimum occurrences of each kind of position or play per thousand positions.
const QUOTAS: &[(&str, usize)] = &[
    ("edition of 1996", 300),
    ("edition of 2017", 300),
    ("2 seats", 150),
    ("3 seats", 150),
    ("4 seats", 150),
    ("fragment", 100),
    ("empty board", 15),
    ("first turn", 60),
    ("first turn beside tiles", 30),
    ("block forbidden at the start, 1996", 5),
    ("block forbidden at the start, 1996, past four tiles", 5),
    ("block forbidden at the start, 2017", 5),
    ("block of 3 by 3 with right values", 5),
    ("50 tiles or more", 60),
    ("four blocks of 2 by 2 or more", 60),
    ("bag under 5", 60),
    ("bag empty", 40),
    ("wild on the rack", 45),
    ("two wilds on the rack", 5),
    ("rack of more than three", 10),
    ("wild on the board", 250),
    ("nothing can be placed", 5),
    ("play: one tile", 900),
    ("play: two tiles side by side", 900),
    ("play: two tiles around one", 60),
    ("play: three tiles", 300),
    ("play: a triolet", 150),
    ("play: replay square", 60),
    ("play: double", 300),
    ("play: triple", 60),
    ("play: double or triple under two pairs", 30),
    ("play: double or triple under a trio and a pair", 30),
    ("play: double or triple under two trios", 3),
    ("play: lone opening tile", 40),
    ("play: wild", 900),
];

#[test]
fn three_roads_lead_to_the_same_plays() {
    let positions = if soak() { 100_000 } else { 3_000 };
    let mut met = Met::default();
    let (mut dice, mut compare) = (Dice::new(2017), Dice::new(1996));
    let (mut seen, mut games) = (0, 0);
    while seen < positions {
        if dice.once_in(3) {
            for _ in 0..25 {
                agree(&walk::fragment(&mut dice), &mut compare, &mut met);
                seen += 1;
            }
            continue;
        }
        let (edition, seats) = (Edition::ALL[games % 2], 2 + games / 2 % 3);
        games += 1;
        walk::game(&mut dice, edition, seats, |position| {
            agree(position, &mut compare, &mut met);
            seen += 1;
        });
    }
    let missed: Vec<_> = QUOTAS
        .iter()
        .filter(|(name, quota)| met.0.get(name).copied().unwrap_or(0) < quota * seen / 1000)
        .map(|(name, quota)| (name, quota * seen / 1000, met.0.get(name)))
        .collect();
    println!("{seen} positions, {games} games: {:#?}", met.0);
    assert!(missed.is_empty(), "too few of these (name, quota, met): {missed:#?}");
    let without_quota: Vec<_> = met.0.keys().filter(|&name| !QUOTAS.iter().any(|(quota, _)| quota == name)).collect();
    assert!(without_quota.is_empty(), "counted, but no quota: {without_quota:?}");
}

/// Compares everything in one position. The dice choose which hopeless squares the validator is tested on.
fn agree(position: &Position, dice: &mut Dice, met: &mut Met) {
    let Position { board, edition, first_turn, rack, .. } = position;
    let (edition, first_turn) = (*edition, *first_turn);
    let mut grid = Grid::new(board);
    let mut naive = Vec::new();
    let (mut kept_apart, mut past_four, mut full_block, share) = (false, false, false, dice.below(16));
    for (number, spots) in naive::all_spots(board, edition, first_turn).into_iter().enumerate() {
        if spots.fit != Fit::Yes {
            // No values can help there, so one attempt suffices, on a sample of these squares for each position.
            if number % 16 == share
                && let Some(play) = naive::any_assignment(dice, rack, spots.squares())
            {
                let verdict = legality::check(board, edition, first_turn, &play);
                assert!(verdict.is_err(), "{play:?} was accepted on {position:?}");
            }
            kept_apart |= spots.fit == Fit::Forms2x2;
            past_four |= spots.fit == Fit::Forms2x2 && board.len() + spots.squares().len() > 4;
            if spots.fit == Fit::Forms3x3 {
                let fitting = |play: &Play| naive::values_fit(&mut grid, play);
                full_block |= naive::assignments(rack, spots.squares()).iter().any(fitting);
            }
            continue;
        }
        for play in naive::assignments(rack, spots.squares()) {
            let legal = naive::values_fit(&mut grid, &play);
            let verdict = legality::check(board, edition, first_turn, &play);
            assert_eq!(verdict.is_ok(), legal, "{play:?} on {position:?}: {verdict:?}");
            if legal {
                naive.push(play);
            }
        }
    }
    naive.sort_unstable();
    let generated = generate::plays(board, edition, first_turn, rack);
    assert_eq!(generated, naive, "on {position:?}");
    assert_eq!(generate::has_play(board, edition, first_turn, rack), !naive.is_empty(), "on {position:?}");
    assert_eq!(generate::is_dead_board(board), naive::is_dead_board(board), "on {position:?}");
    for play in &generated {
        scores_agree(board, play, met);
    }
    count_position(position, &generated, met);
    met.when("block of 3 by 3 with right values", full_block);
    met.when("block forbidden at the start, 1996", kept_apart && edition == Edition::DjGames1996);
    met.when("block forbidden at the start, 1996, past four tiles", past_four && edition == Edition::DjGames1996);
    met.when("block forbidden at the start, 2017", kept_apart && edition == Edition::Gigamic2017);
}

fn scores_agree(board: &Board, play: &Play, met: &mut Met) {
    // The option only matters for the opening.
    let choices = LoneOpeningTile::ALL.into_iter().take(if board.is_empty() { 2 } else { 1 });
    for lone_opening_tile in choices {
        let breakdown = score::score(board, lone_opening_tile, play);
        let naive = naive::score(board, lone_opening_tile, play);
        assert_eq!(u32::from(breakdown.total()), naive, "{play:?} on {board:?}: {breakdown}");
    }
    let breakdown = score::score(board, LoneOpeningTile::Zero, play);
    let multiplied = breakdown.groups.iter().filter(|group| group.multiplier > 1);
    assert!(multiplied.count() <= 1, "{play:?} on {board:?} is multiplied twice: {breakdown}");

    let tiles = play.tiles();
    let premium = tiles.iter().find_map(|&(square, _)| Some((square, square.premium()?)));
    let beside = tiles.windows(2).all(|two| two[0].0.neighbours().any(|next| next == two[1].0));
    met.when("play: one tile", tiles.len() == 1);
    met.when("play: two tiles side by side", tiles.len() == 2 && beside);
    met.when("play: two tiles around one", tiles.len() == 2 && !beside);
    met.when("play: three tiles", tiles.len() == 3);
    met.when("play: a triolet", breakdown.triolet_bonus > 0);
    met.when("play: wild", tiles.iter().any(|(_, face)| face.is_wild()));
    met.when("play: lone opening tile", board.is_empty() && tiles.len() == 1);
    met.when("play: replay square", premium.is_some_and(|(_, kind)| kind == Premium::Replay));
    met.when("play: double", premium.is_some_and(|(_, kind)| kind == Premium::Double));
    met.when("play: triple", premium.is_some_and(|(_, kind)| kind == Premium::Triple));
    let Some((square, _)) = premium.filter(|(_, kind)| *kind != Premium::Replay) else { return };
    let groups = breakdown.groups.iter().filter(|group| group.squares.contains(&square));
    let trios = groups.clone().filter(|group| group.is_trio()).count();
    let pairs = groups.count() - trios;
    met.when("play: double or triple under two pairs", (trios, pairs) == (0, 2));
    met.when("play: double or triple under a trio and a pair", (trios, pairs) == (1, 1));
    met.when("play: double or triple under two trios", (trios, pairs) == (2, 0));
}

fn count_position(position: &Position, plays: &[Play], met: &mut Met) {
    let Position { board, edition, first_turn, rack, bag, seats } = position;
    met.when("edition of 1996", *edition == Edition::DjGames1996);
    met.when("edition of 2017", *edition == Edition::Gigamic2017);
    for (count, name) in [(2, "2 seats"), (3, "3 seats"), (4, "4 seats")] {
        met.when(name, *seats == Some(count));
    }
    met.when("fragment", seats.is_none());
    met.when("empty board", board.is_empty());
    met.when("first turn", *first_turn);
    met.when("first turn beside tiles", *first_turn && !board.is_empty());
    met.when("50 tiles or more", board.len() >= 50);
    met.when("four blocks of 2 by 2 or more", Grid::new(board).full_blocks(2) >= 4);
    met.when("bag under 5", bag.is_some_and(|bag| bag < 5));
    met.when("bag empty", *bag == Some(0));
    met.when("wild on the rack", rack.has(Tile::Wild));
    met.when("two wilds on the rack", rack.count(Tile::Wild) == 2);
    met.when("rack of more than three", rack.len() > 3);
    met.when("wild on the board", board.iter().any(|(_, face)| face.is_wild()));
    met.when("nothing can be placed", !rack.is_empty() && plays.is_empty());
}

/// The comparison is only meaningful if the naive enumerator distinguishes boards that differ by one tile.
#[test]
fn the_naive_enumerator_notices_a_single_changed_tile() {
    let mut dice = Dice::new(3);
    let (mut told_apart, mut all) = (0, 0);
    for _ in 0..40 {
        let position = walk::fragment(&mut dice);
        let Some((square, _)) = position.board.iter().next() else { continue };
        if position.rack.is_empty() {
            continue;
        }
        let mut changed = position.board.clone();
        changed.set(square, None);
        let list = |board: &Board| naive::plays(board, position.edition, position.first_turn, &position.rack);
        all += 1;
        told_apart += usize::from(list(&position.board) != list(&changed));
    }
    assert!(all >= 20 && told_apart * 10 >= all * 8, "{told_apart} of {all}");
}
