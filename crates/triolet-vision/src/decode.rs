//! The likeliest board that the rules allow.
//!
//! The search is exact. A node holds for each square the labels that it may still have; its bound is the cost of the
//! likeliest of them. If these break a rule, the squares involved form a conflict, and each child excludes the label of
//! one more of them, so that the children cover everything except the conflict and no board is generated twice. The
//! first conflict-free node in the order of cost is the best board.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use triolet::square::{Axis, SIDE, Square};
use triolet::tile::{Tile, Value};

use crate::label::{EMPTY, LABELS, Label, Scores, WILD};

/// A set of labels, as bits.
type Labels = u32;
const ALL: Labels = (1 << LABELS) - 1;
const TILES: Labels = ALL & !(1 << EMPTY);
/// Maximum nodes of a search, which bounds its memory to some 60 megabytes.
const MAX_NODES: usize = 50_000;

/// The label of each square.
pub(crate) type Reading = [Label; Square::COUNT];

/// The statement that a square has one of these labels.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Literal {
    square: Square,
    labels: Labels,
}

/// The likeliest board with its cost.
#[derive(Clone, Debug)]
pub(crate) struct Best {
    pub reading: Reading,
    /// The negative logarithm of its probability, up to a constant.
    pub cost: f64,
    /// `true` if the search finished, `false` if it hit its limit.
    pub proven: bool,
}

/// Constraints of a search besides the rules.
#[derive(Clone, Copy)]
pub(crate) struct Bounds<'a> {
    /// Excluded labels.
    pub without: &'a [(Square, Label)],
    /// The cost from which on boards are of no interest.
    pub below: f64,
}

impl Bounds<'_> {
    pub(crate) const NONE: Self = Self { without: &[], below: f64::INFINITY };
}

#[derive(Clone)]
struct Node {
    cost: f64,
    open: [Labels; Square::COUNT],
    reading: Reading,
}

impl PartialEq for Node {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}
impl Eq for Node {}
impl PartialOrd for Node {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
impl Ord for Node {
    /// The cheapest node is the greatest, as the heap requires.
    fn cmp(&self, other: &Self) -> Ordering {
        other.cost.total_cmp(&self.cost)
    }
}

impl Node {
    /// Restricts `square` to `labels`. Returns `None` if none remains.
    fn narrow(&mut self, scores: &Scores, square: Square, labels: Labels) -> Option<()> {
        let at = square.index();
        let open = self.open[at] & labels;
        if open == 0 {
            return None;
        }
        self.open[at] = open;
        if open >> self.reading[at] & 1 == 0 {
            let best = likeliest(&scores[at], open);
            self.cost += f64::from(scores[at][usize::from(self.reading[at])] - scores[at][usize::from(best)]);
            self.reading[at] = best;
        }
        Some(())
    }
}

fn likeliest(scores: &[f32; LABELS], open: Labels) -> Label {
    let labels = (0..LABELS as Label).filter(|&label| open >> label & 1 == 1);
    labels.max_by(|&one, &other| scores[usize::from(one)].total_cmp(&scores[usize::from(other)])).unwrap_or(EMPTY)
}

/// Returns the likeliest label of each square, ignoring the rules.
pub(crate) fn unruled(scores: &Scores) -> Best {
    let reading: Reading = core::array::from_fn(|at| likeliest(&scores[at], ALL));
    let cost = reading.iter().zip(scores).map(|(&label, scores)| -f64::from(scores[usize::from(label)])).sum();
    Best { reading, cost, proven: true }
}

/// Returns the likeliest legal board within the bounds, or `None` if there is none.
pub(crate) fn best(scores: &Scores, bounds: Bounds<'_>) -> Option<Best> {
    let start = unruled(scores);
    let mut root = Node { cost: start.cost, open: [ALL; Square::COUNT], reading: start.reading };
    for &(square, label) in bounds.without {
        root.narrow(scores, square, ALL & !(1 << label))?;
    }
    let mut heap = BinaryHeap::from([root]);
    let mut made = 0;
    while made < MAX_NODES {
        let node = heap.pop()?;
        if node.cost >= bounds.below {
            return None;
        }
        let Some(fault) = fault(&node) else {
            return Some(Best { reading: node.reading, cost: node.cost, proven: true });
        };
        // Each child keeps the literals before its own and negates its own.
        let mut kept = node;
        for literal in fault {
            let mut child = kept.clone();
            let open = child.narrow(scores, literal.square, ALL & !literal.labels).is_some();
            if open && child.cost < bounds.below {
                heap.push(child);
                made += 1;
            }
            if kept.narrow(scores, literal.square, literal.labels).is_none() {
                break;
            }
        }
    }
    let node = heap.pop()?;
    Some(Best { reading: node.reading, cost: node.cost, proven: false })
}

/// Returns `true` if a reading breaks no rule.
#[cfg(test)]
pub(crate) fn is_legal(reading: &Reading) -> bool {
    fault(&Node { cost: 0.0, open: [ALL; Square::COUNT], reading: *reading }).is_none()
}

/// Returns literals that can't all hold, or `None` if the reading breaks no rule.
fn fault(node: &Node) -> Option<Vec<Literal>> {
    let reading = &node.reading;
    let label = |square: Square| reading[square.index()];
    let is = |square: Square| Literal { square, labels: 1 << label(square) };
    let tile = |square: Square| Literal { square, labels: TILES };
    let mut wilds = Vec::new();
    for square in Square::all().filter(|&square| label(square) != EMPTY) {
        if label(square) == WILD {
            wilds.push(square);
        }
        for axis in Axis::BOTH {
            let run: Vec<Square> =
                (0..4).map_while(|steps| square.step(axis, steps).filter(|&next| label(next) != EMPTY)).collect();
            if let [_, _, _, _] = run[..] {
                return Some(run.into_iter().map(tile).collect());
            }
            if let Some(fault) = fault_of_run(&run, &label) {
                return Some(fault.into_iter().map(is).collect());
            }
        }
        if let Some(block) = block(square, &label) {
            return Some(block.into_iter().map(tile).collect());
        }
    }
    if wilds.len() > 2 {
        return Some(wilds.into_iter().take(3).map(is).collect());
    }
    for kind in Tile::kinds() {
        let same = || Square::all().filter(|&square| usize::from(label(square)) == kind.index());
        if same().count() > usize::from(kind.supply()) {
            return Some(same().take(usize::from(kind.supply()) + 1).map(is).collect());
        }
    }
    if !wilds.is_empty() && declared(reading, &wilds).is_empty() {
        // The length of a run depends on the empty squares at its ends.
        let mut around = Vec::new();
        for (&wild, axis) in wilds.iter().flat_map(|wild| Axis::BOTH.map(|axis| (wild, axis))) {
            let run = line(wild, axis, &label);
            around.extend(run.first().and_then(|first| first.step(axis, -1)));
            around.extend(run.last().and_then(|last| last.step(axis, 1)));
            around.extend(run);
        }
        around.sort_unstable();
        around.dedup();
        return Some(around.into_iter().map(is).collect());
    }
    parted(&label, tile)
}

/// Returns the squares whose labels alone break the rule of pairs and trios: two or three at the start of a run.
fn fault_of_run(run: &[Square], label: &impl Fn(Square) -> Label) -> Option<Vec<Square>> {
    let known: Vec<Square> = run.iter().copied().filter(|&square| label(square) != WILD).collect();
    let total: u32 = known.iter().map(|&square| u32::from(label(square))).sum();
    match run.len() {
        2 if total > 15 => Some(known),
        3 if total > 15 => {
            let pair = [(0, 1), (1, 2), (0, 2)].into_iter().find_map(|(one, other)| {
                let (one, other) = (known.get(one)?, known.get(other)?);
                let together = label(*one) + label(*other) > 15;
                // Two end tiles conflict only together with the middle one.
                let beside = run.iter().position(|at| at == other)? - run.iter().position(|at| at == one)? == 1;
                (together && beside).then(|| vec![*one, *other])
            });
            Some(pair.unwrap_or_else(|| run.to_vec()))
        }
        3 if known.len() == 3 && total != 15 => Some(known),
        _ => None,
    }
}

/// Returns the nine squares of a full 3 × 3 block with this corner.
fn block(corner: Square, label: &impl Fn(Square) -> Label) -> Option<Vec<Square>> {
    let mut squares = Vec::with_capacity(9);
    for row in corner.row()..corner.row() + 3 {
        for column in corner.column()..corner.column() + 3 {
            squares.push(Square::new(row, column).filter(|&square| label(square) != EMPTY)?);
        }
    }
    Some(squares)
}

/// Returns the unbroken run of tiles through a square.
fn line(square: Square, axis: Axis, label: &impl Fn(Square) -> Label) -> Vec<Square> {
    let tiles = |step: i8| {
        (1..SIDE as i8).map_while(move |steps| square.step(axis, steps * step).filter(|&next| label(next) != EMPTY))
    };
    let mut squares: Vec<Square> = tiles(-1).collect();
    squares.reverse();
    squares.push(square);
    squares.extend(tiles(1));
    squares
}

/// Returns the combinations of values that the wilds may have, in the order of the wilds.
fn declared(reading: &Reading, wilds: &[Square]) -> Vec<Vec<Value>> {
    let label = |square: Square| reading[square.index()];
    let fits = |values: &[Value]| {
        wilds.iter().all(|&wild| {
            Axis::BOTH.iter().all(|&axis| {
                let run = line(wild, axis, &label);
                let value = |square: &Square| match wilds.iter().position(|wild| wild == square) {
                    Some(at) => values.get(at).map_or(0, |value| u32::from(value.get())),
                    None => u32::from(label(*square)),
                };
                let total: u32 = run.iter().map(value).sum();
                match run.len() {
                    1 => true,
                    2 => total <= 15,
                    3 => total == 15,
                    _ => false,
                }
            })
        })
    };
    match wilds {
        [] => vec![Vec::new()],
        [_] => Value::all().map(|value| vec![value]).filter(|values| fits(values)).collect(),
        _ => Value::all()
            .flat_map(|one| Value::all().map(move |other| vec![one, other]))
            .filter(|values| fits(values))
            .collect(),
    }
}

/// Returns the wilds on a legal board, each with its value if the rules leave only one.
pub(crate) fn wild_values(reading: &Reading) -> Vec<(Square, Option<Value>)> {
    let wilds: Vec<Square> = Square::all().filter(|square| reading[square.index()] == WILD).collect();
    let all = declared(reading, &wilds);
    let only = |at: usize| {
        let first = all.first()?.get(at)?;
        all.iter().all(|values| values.get(at) == Some(first)).then_some(*first)
    };
    wilds.iter().enumerate().map(|(at, &wild)| (wild, only(at))).collect()
}

/// Returns the conflict if some tiles are not connected to H8: the group of tiles, and the empty squares around it.
fn parted(label: &impl Fn(Square) -> Label, tile: impl Fn(Square) -> Literal) -> Option<Vec<Literal>> {
    let empty = |square: Square| Literal { square, labels: 1 << EMPTY };
    let group = |start: Square| {
        let (mut seen, mut open, mut squares) = ([false; Square::COUNT], vec![start], Vec::new());
        while let Some(square) = open.pop() {
            if !core::mem::replace(&mut seen[square.index()], true) {
                squares.push(square);
                open.extend(square.neighbours().filter(|&next| label(next) != EMPTY));
            }
        }
        (seen, squares)
    };
    let any = Square::all().find(|&square| label(square) != EMPTY)?;
    if label(Square::CENTRE) == EMPTY {
        return Some(vec![empty(Square::CENTRE), tile(any)]);
    }
    let (joined, _) = group(Square::CENTRE);
    let apart = Square::all().find(|&square| label(square) != EMPTY && !joined[square.index()])?;
    let (_, squares) = group(apart);
    let mut around: Vec<Square> =
        squares.iter().flat_map(|square| square.neighbours()).filter(|&next| label(next) == EMPTY).collect();
    around.sort_unstable();
    around.dedup();
    Some(squares.into_iter().map(tile).chain(around.into_iter().map(empty)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use triolet::board::Board;
    use triolet::tile::Face;

    use crate::label::label_of;

    /// Returns scores of a network that is sure of these tiles.
    fn sure(tiles: &[(&str, Label)]) -> Box<Scores> {
        let mut scores = Box::new([[-12.0; LABELS]; Square::COUNT]);
        for of_square in scores.iter_mut() {
            of_square[usize::from(EMPTY)] = -1e-4;
        }
        for (square, label) in tiles {
            see(&mut scores, square, &[(*label, -1e-4), (EMPTY, -12.0)]);
        }
        scores
    }

    fn see(scores: &mut Scores, square: &str, labels: &[(Label, f32)]) {
        let square: Square = square.parse().unwrap();
        for (label, score) in labels {
            scores[square.index()][usize::from(*label)] = *score;
        }
    }

    fn at(best: &Best, square: &str) -> Label {
        best.reading[square.parse::<Square>().unwrap().index()]
    }

    #[test]
    fn the_rules_correct_misread_labels() {
        // 11 and 3 and 1 would total 15 only with the 1, which the network takes for a 7.
        let mut scores = sure(&[("H8", 11), ("H9", 3), ("H10", 7)]);
        see(&mut scores, "H10", &[(7, -0.3), (1, -1.4)]);
        let found = best(&scores, Bounds::NONE).unwrap();
        assert_eq!((at(&found, "H10"), found.proven), (1, true));
        // A tenth 0 is read as an 8 where the network is least sure.
        let zeros: Vec<(&str, Label)> =
            ["H8", "G8", "G7", "F7", "F6", "E6", "E5", "D5", "D4", "C4"].map(|it| (it, 0)).to_vec();
        let mut scores = sure(&zeros);
        see(&mut scores, "E6", &[(0, -0.4), (8, -1.2)]);
        assert_eq!(at(&best(&scores, Bounds::NONE).unwrap(), "E6"), 8);
        // A third wild is impossible; a tile apart from all others, or a fourth in a row, is a mark on the board.
        let mut scores = sure(&[("H8", 4), ("A1", 9)]);
        see(&mut scores, "A1", &[(9, -0.2), (EMPTY, -2.0)]);
        assert_eq!(at(&best(&scores, Bounds::NONE).unwrap(), "A1"), EMPTY);
        let mut scores = sure(&[("H8", 4), ("H9", 4), ("H10", 7), ("H11", 0)]);
        see(&mut scores, "H11", &[(0, -0.2), (EMPTY, -2.0)]);
        assert_eq!(at(&best(&scores, Bounds::NONE).unwrap(), "H11"), EMPTY);
    }

    #[test]
    fn an_empty_board_stays_empty_and_tiles_need_the_centre() {
        let found = best(&sure(&[]), Bounds::NONE).unwrap();
        assert!(found.reading.iter().all(|&label| label == EMPTY));
        let mut scores = sure(&[("H9", 5)]);
        see(&mut scores, "H8", &[(EMPTY, -0.1), (6, -2.5)]);
        assert_eq!(at(&best(&scores, Bounds::NONE).unwrap(), "H8"), 6);
    }

    #[test]
    fn a_wild_has_a_value_where_its_lines_leave_one() {
        let reading = |tiles: &[(&str, Label)]| best(&sure(tiles), Bounds::NONE).unwrap().reading;
        let value = |tiles: &[(&str, Label)]| wild_values(&reading(tiles)).first().unwrap().1.map(Value::get);
        assert_eq!(value(&[("H8", 11), ("H9", WILD), ("H10", 1)]), Some(3));
        assert_eq!(value(&[("H8", 11), ("H9", WILD)]), None);
        assert_eq!(value(&[("H8", 15), ("H9", WILD)]), Some(0));
        assert_eq!(value(&[("H8", WILD)]), None);
        // Two wilds in one line share the total that the third tile leaves.
        assert_eq!(value(&[("H8", WILD), ("H9", 4), ("H10", WILD)]), None);
        assert_eq!(value(&[("H8", WILD), ("H9", 15), ("H10", WILD)]), Some(0));
    }

    #[test]
    fn a_hopeless_picture_terminates() {
        let mut scores = sure(&[]);
        for (at, of_square) in scores.iter_mut().enumerate() {
            of_square[at % LABELS] = -0.01;
            of_square[usize::from(EMPTY)] = -6.0;
        }
        // Only termination is guaranteed; the result says whether it is proven.
        let _ = best(&scores, Bounds::NONE);
    }

    /// Returns `true` if a board with these labels is legal, by the board's own checks and with all values of each
    /// wild.
    fn legal(reading: &Reading) -> bool {
        let wilds: Vec<Square> = Square::all().filter(|square| reading[square.index()] == WILD).collect();
        if wilds.len() > 2 {
            return false;
        }
        (0..16u32.pow(wilds.len() as u32)).any(|values| {
            let mut board = Board::EMPTY;
            for square in Square::all() {
                let face = match reading[square.index()] {
                    EMPTY => continue,
                    WILD => {
                        let shift = if wilds.first() == Some(&square) { 0 } else { 4 };
                        Face::Wild(Value::new((values >> shift & 15) as u8).unwrap())
                    }
                    label => Face::Number(Value::new(label).unwrap()),
                };
                board.set(square, Some(face));
            }
            let centre = board.is_empty() || board.get(Square::CENTRE).is_some();
            centre && board.is_connected() && board.error().is_none()
        })
    }

    fn labels() -> impl Strategy<Value = Label> {
        prop_oneof![4 => 0..16u8, 1 => Just(WILD), 2 => Just(EMPTY)]
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

        /// Compares the search with an enumeration of all boards: seven squares around the centre, each with two labels
        /// or empty.
        #[test]
        fn no_board_is_likelier_than_the_one_found(
            doubts in proptest::collection::vec(
                (0..5u8, 0..5u8, [labels().boxed(), labels().boxed(), Just(EMPTY).boxed()], [0.0f32..6.0, 0.0..6.0, 0.0..6.0]), 7..=7)
        ) {
            let mut scores = Box::new([[-40.0; LABELS]; Square::COUNT]);
            scores.iter_mut().for_each(|of_square| of_square[usize::from(EMPTY)] = 0.0);
            let mut open = std::collections::BTreeMap::new();
            for (row, column, labels, costs) in doubts {
                let square = Square::new(row + 5, column + 5).unwrap();
                open.insert(square, labels);
                scores[square.index()] = [-40.0; LABELS];
                for (label, cost) in labels.into_iter().zip(costs) {
                    scores[square.index()][usize::from(label)] = -cost;
                }
            }
            let found = best(&scores, Bounds::NONE).unwrap();
            prop_assert!(found.proven && is_legal(&found.reading) && legal(&found.reading));
            let mut least = f64::INFINITY;
            for mut number in 0..3usize.pow(open.len() as u32) {
                let mut reading = [EMPTY; Square::COUNT];
                for (square, labels) in &open {
                    reading[square.index()] = labels[number % 3];
                    number /= 3;
                }
                let cost: f64 = reading.iter().zip(scores.iter()).map(|(&label, of)| -f64::from(of[usize::from(label)])).sum();
                if cost < least && legal(&reading) {
                    least = cost;
                }
            }
            prop_assert!(found.cost <= least + 1e-6, "{} against {}", found.cost, least);
        }

        /// The two legality checks agree on random tiles.
        #[test]
        fn a_reading_is_legal_as_a_board_is(
            tiles in proptest::collection::vec((0..4u8, 0..4u8, labels()), 1..9)
        ) {
            let mut reading = [EMPTY; Square::COUNT];
            for (row, column, label) in tiles {
                reading[Square::new(row + 6, column + 6).unwrap().index()] = label;
            }
            prop_assert_eq!(is_legal(&reading), legal(&reading));
        }
    }

    #[test]
    fn labels_name_what_lies_on_a_square() {
        assert_eq!(label_of(None), EMPTY);
        assert_eq!(label_of(Some("*3".parse().unwrap())), WILD);
        assert_eq!(label_of(Some("13".parse().unwrap())), 13);
    }
}
