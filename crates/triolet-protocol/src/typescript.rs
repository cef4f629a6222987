//! The TypeScript of the messages: `web/src/protocol/messages.ts`, committed and held up to date.
//!
//! `TRIOLET_WRITE=1 cargo test -p triolet-protocol` writes the file anew.

use std::fmt::Write as _;

use ts_rs::{Config, TS};

use crate::{generated, *};

/// What the types of the rules are on the wire, which have texts of their own there.
const RULES: &str = r#"/** A seat, from 1. */
export type Seat = 1 | 2 | 3 | 4;

/** A square: the row's letter and the column's number, such as "H8". */
export type Square = string;

/** A tile in the bag or on a rack: "0" to "15", "*" for a wild. */
export type Tile = string;

/** A tile on the board: "0" to "15", "*0" to "*15" for a wild and its declared value. */
export type Face = string;

/** Tiles on their squares. */
export type PlacedTiles = { [square: Square]: Face };

/** Tiles that a viewer sees, or only how many there are. */
export type VisibleTiles = Array<Tile> | number;

/** Who looks at a game. */
export type Viewer = { seat: Seat } | "spectator" | "arbiter";

/** Who plays a seat: a person, or a computer player by its name. */
export type Controller = "person" | `computer:${string}`;

"#;

fn names<const N: usize>(text: &mut String, doc: &str, name: &str, all: [&str; N]) {
    let all = all.map(|one| format!("{one:?}")).join(" | ");
    let _ = writeln!(text, "/** {doc} */\nexport type {name} = {all};\n");
}

fn declare<T: TS>(text: &mut String, config: &Config) {
    if let Some(docs) = T::docs() {
        text.push_str(&docs);
    }
    let _ = writeln!(text, "export {}\n", T::decl(config));
}

macro_rules! declare_all {
    ($text:expr, $config:expr, $($type:ty),* $(,)?) => { $(declare::<$type>($text, $config);)* };
}

/// The board and the set of tiles, which a page draws without knowing a rule.
fn constants(text: &mut String) {
    use triolet::layout::Premium;
    use triolet::square::{SIDE, Square};
    use triolet::tile::Tile;

    let _ = writeln!(text, "/** Rows and columns of the board. */\nexport const SIDE = {SIDE};\n");
    text.push_str("/** The special squares. */\nexport const PREMIUMS: { [square: Square]: \"double\" | \"triple\" | \"replay\" } = {\n");
    for (square, premium) in Square::all().filter_map(|square| Some((square, square.premium()?))) {
        let name = match premium {
            Premium::Double => "double",
            Premium::Triple => "triple",
            Premium::Replay => "replay",
        };
        let _ = writeln!(text, "  {square}: {name:?},");
    }
    text.push_str("};\n\n/** How many of each kind of tile the set holds. */\nexport const SUPPLY: { [tile: Tile]: number } = {\n");
    for tile in Tile::kinds() {
        let _ = writeln!(text, "  {:?}: {},", tile.to_string(), tile.supply());
    }
    text.push_str("};\n\n");
}

fn messages() -> String {
    use triolet::edition::{Edition, LoneOpeningTile};
    use triolet::event::{Departure, Ending};

    let mut text = String::from("// Generated from the crate triolet-protocol. Change it there.\n\n");
    let _ = writeln!(
        text,
        "/** The version of the protocol. */\nexport const PROTOCOL = {PROTOCOL};\n\n\
         /** The most characters that a player's name may have. */\nexport const MAX_NAME = {MAX_NAME};\n\n\
         /** The most characters that somebody may say at once. */\nexport const MAX_TEXT = {MAX_TEXT};\n"
    );
    text.push_str(RULES);
    names(&mut text, "The printed rule set.", "Edition", Edition::ALL.map(Edition::name));
    names(&mut text, "What a single opening tile scores.", "LoneOpeningTile", LoneOpeningTile::ALL.map(|it| it.name()));
    names(&mut text, "How a game ended.", "Ending", Ending::ALL.map(Ending::name));
    names(&mut text, "Why a seat left.", "Departure", Departure::ALL.map(Departure::name));
    text.push_str(
        "/** The choices for what the rulebooks leave open. */\nexport type Options = { \
         lone_opening_tile: LoneOpeningTile, dead_board: boolean, idle_rounds: number | null };\n\n",
    );
    constants(&mut text);
    let config = Config::default();
    declare_all!(
        &mut text,
        &config,
        Code,
        ScoreBreakdown,
        Group,
        LegalPlay,
        Turn,
        Event,
        State,
        SeatState,
        Shuffle,
        Awaited,
        YourTurn,
        Unseen,
        Proposal,
        ProposalKind,
        Clock,
        Hints,
        FinalScoring,
        FinalSeatScore,
        ClientMessage,
        Command,
        HeldSeat,
        Setup,
        SeatSetup,
        TimeControl,
        HintRule,
        ChatRule,
        ChatContent,
        Phrase,
        ChatLine,
        ServerMessage,
        Computer,
        Lobby,
        LobbySeat,
        Joined,
        Snapshot,
        Update,
        Refused,
        Hint,
        GameSummary,
        SessionInput,
        SessionEffect,
        SessionMessage,
        SessionState,
        Pending,
        PendingState,
    );
    let phrases: Vec<String> = Phrase::ALL.iter().map(|phrase| format!("  {:?},", phrase.name())).collect();
    let _ = writeln!(
        text,
        "/** Every phrase there is. */\nexport const PHRASES: ReadonlyArray<Phrase> = [\n{}\n];\n",
        phrases.join("\n")
    );
    let names: Vec<String> = Code::ALL.iter().map(|code| format!("  {:?},", code.name())).collect();
    let _ = writeln!(
        text,
        "/** Every code there is. */\nexport const CODES: ReadonlyArray<Code> = [\n{}\n];",
        names.join("\n")
    );
    text
}

#[test]
fn the_committed_file_is_up_to_date() {
    generated::check("web/src/protocol/messages.ts", &messages());
}
