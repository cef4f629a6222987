//! A turn beside the plays of every rack: against racks that are drawn one by one, tile by tile, by the rules' own road.
#![allow(clippy::unwrap_used, reason = "helpers of tests may unwrap as the tests do")]

use triolet::event::Start;
use triolet::game::Game;
use triolet::generate;
use triolet::partial_game::{BeforeTurn, PartialGame};
use triolet::play::{Play, Turn};
use triolet::record::partial::PartialRecord;
use triolet::score::score;
use triolet::seat::{Controller, Seat};
use triolet::tile::Tile;
use triolet::tiles::Tiles;
use triolet::view::{Viewer, VisibleTurn, visible_events};
use triolet_study::analyze::{AnalysisOptions, Analyzer};
use triolet_study::any_rack::AnyRack;
use triolet_study::record::AnyRecord;

/// A game but for its last turn, since all tiles are seen at the end, as somebody saw it who saw no rack. Every third
/// turn takes a middling play.
fn seen(seed: u32) -> PartialGame {
    let mut game = Game::deal(Start::local(&format!("any rack {seed}"), vec![Controller::Person; 2])).unwrap();
    let mut goes_on = game.clone();
    while let Some(seat) = game.to_move() {
        goes_on = game.clone();
        let plays = game.position().unwrap().ranked_plays();
        let play = plays.get(if game.turn_count().is_multiple_of(3) { plays.len() / 2 } else { 0 });
        let exchange = || game.may_exchange().then(|| Turn::Exchange(game.rack(seat)));
        let turn = play.map(|(play, _)| Turn::Place(*play)).or_else(exchange).unwrap_or(Turn::Pass);
        game.play(seat, &turn).unwrap();
    }
    let start = &goes_on.start_event().start;
    PartialGame::fold(start.edition, start.options, visible_events(&goes_on, Viewer::Spectator, 0)).unwrap()
}

/// The best score of a rack, 0 for none, and the plays that have it.
fn best(game: &PartialGame, before: &BeforeTurn, rack: &Tiles) -> (u32, Vec<Play>) {
    let scored = |play: &Play| u32::from(score(&before.board, game.options().lone_opening_tile, play).total());
    let plays = generate::plays(&before.board, game.edition(), before.first_turn, rack);
    let most = plays.iter().map(scored).max().unwrap_or(0);
    (most, plays.into_iter().filter(|play| scored(play) == most).collect())
}

/// What there is to know, from every way to draw the tiles, each tile being one of its own.
fn naive(game: &PartialGame, event: usize, points: u32) -> AnyRack {
    let before = game.before_turn(event).unwrap();
    let tiles: Vec<Tile> = before.may_hold.iter().collect();
    let (mut all, mut sum, mut no_better, mut most, mut plays) = (0_u64, 0_u64, 0_u64, 0, Vec::new());
    for a in 0..tiles.len() {
        for b in 0..tiles.len() {
            for c in 0..tiles.len() {
                let drawn = [a, b, c];
                // Of a smaller rack the places that are not there repeat the last one.
                let is_rack = (1..3)
                    .all(|n| if n < before.rack_size { drawn[n - 1] < drawn[n] } else { drawn[n - 1] == drawn[n] });
                if !is_rack {
                    continue;
                }
                let rack = Tiles::of(drawn[..before.rack_size].iter().map(|&n| tiles[n])).unwrap();
                let (score, found) = best(game, &before, &rack);
                all += 1;
                sum += u64::from(score);
                no_better += u64::from(score <= points);
                if score > most {
                    (most, plays) = (score, Vec::new());
                }
                plays.extend(found.into_iter().filter(|_| score == most));
            }
        }
    }
    let play = |(score, plays): (u32, Vec<Play>)| {
        let first = plays.into_iter().min_by_key(|play| play.tiles().to_vec());
        first.map(|play| triolet_study::any_rack::ScoringPlay { play, score })
    };
    let taken = game.turn_events().find(|&(at, _)| at == event).unwrap().1;
    let same_tiles = match taken.turn {
        VisibleTurn::Place(play) => Tiles::of(play.tiles().iter().map(|(_, face)| face.tile())),
        _ => None,
    };
    AnyRack {
        best: play((most, plays)),
        mean: (sum * 1000 / all) as i64,
        no_better: (no_better * 10_000 / all) as u32,
        same_tiles: same_tiles.and_then(|tiles| play(best(game, &before, &tiles))),
    }
}

#[test]
fn every_way_to_draw_the_tiles_counts_once() {
    let mut compared = 0;
    for seed in 0..6 {
        let game = seen(seed);
        for (event, _) in game.turn_events() {
            let few = game.before_turn(event).is_some_and(|before| before.may_hold.len() <= 16);
            if !few {
                continue;
            }
            let any = AnyRack::of_turn(&game, event).unwrap();
            assert_eq!(any, naive(&game, event, game.points(event).unwrap().into()), "seed {seed}, event {event}");
            compared += 1;
        }
    }
    assert!(compared >= 20, "{compared}");
}

#[test]
fn with_all_tiles_to_draw_from_the_shares_are_those_of_the_whole_set() {
    let game = seen(7);
    let (event, _) = game.turn_events().next().unwrap();
    let any = AnyRack::of_turn(&game, event).unwrap();
    // The centre doubles a trio: a triolet of it is the most that an opening can score.
    assert_eq!(any.best.unwrap().score, 2 * 30 + 50);
    let before = game.before_turn(event).unwrap();
    assert_eq!((before.may_hold, before.rack_size, before.first_turn), (Tiles::FULL_SET, 3, true));
}

#[test]
fn a_turn_is_placed_among_the_racks_only_where_its_own_is_not_known() {
    let record = AnyRecord::Partial(Box::new(PartialRecord::new(seen(1))));
    let mut analyzer = Analyzer::new(record, AnalysisOptions { nodes: 50, seed: 1, top: 1 });
    while analyzer.step(50) {}
    let analysis = analyzer.answer();
    assert!(analysis.turns.iter().all(|turn| turn.judgement.is_none() == turn.any_rack.is_some()));
    assert!(analysis.turns.iter().any(|turn| turn.judgement.is_some()), "a triolet shows its rack");
    for player in &analysis.players {
        let share = player.no_better.unwrap();
        assert!((0.2..1.0).contains(&share), "{share}");
    }
}

#[test]
fn the_points_that_a_table_named_are_those_of_the_turn() {
    let record = "\
Triolet partial record 1
Edition: gigamic-2017
Seats: 2

1 H8 11-3 +25
2 I7 8-5 +12 anyway
1 H7 1
";
    let record = AnyRecord::read(record).unwrap();
    let mut analyzer = Analyzer::new(record, AnalysisOptions { nodes: 50, seed: 1, top: 1 });
    while analyzer.step(50) {}
    let [first, second, third] = &analyzer.answer().turns[..] else { unreachable!() };
    assert_eq!((first.score, second.score), (25, 12));
    assert!(second.any_rack.is_some());
    assert!(third.any_rack.is_none(), "no plays follow from a board that breaks the rules");
}

#[test]
fn the_seat_of_a_turn_keeps_what_others_hold() {
    let mut game = PartialGame::new(Default::default(), Default::default(), 2).unwrap();
    let seat = |number: &str| number.parse::<Seat>().unwrap();
    game.show_rack(seat("2"), "7-7-7".parse().unwrap()).unwrap();
    let opening: Turn = "H8 11-3".parse().unwrap();
    game.play(seat("1"), &opening.into()).unwrap();
    let before = game.before_turn(1).unwrap();
    assert_eq!(before.may_hold.len(), 80);
    assert!(game.before_turn(0).is_none());
}
