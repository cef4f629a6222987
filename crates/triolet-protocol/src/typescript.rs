//! The TypeScript of the messages: `web/src/protocol/messages.ts`, committed and held up to date.
//!
//! `TRIOLET_WRITE=1 cargo test -p triolet-protocol` writes the file anew.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write as _;

use triolet::typescript::{declarations, declare};
use ts_rs::Config;

use crate::*;

macro_rules! declare_all {
    ($text:expr, $config:expr, $($type:ty),* $(,)?) => { $(declare::<$type>($text, $config);)* };
}

/// The constants of the board and the tiles, which a page needs to draw them.
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

/// Returns the declarations of the messages and their components, with the constants that a page needs.
pub fn messages() -> String {
    let mut text = String::from("// Generated from the crate triolet-protocol. Change it there.\n\n");
    let _ = writeln!(
        text,
        "/** The version of the protocol. */\nexport const PROTOCOL = {PROTOCOL};\n\n\
         /** The most characters that a player's name may have. */\nexport const MAX_NAME = {MAX_NAME};\n\n\
         /** The most characters that somebody may say at once. */\nexport const MAX_TEXT = {MAX_TEXT};\n"
    );
    text.push_str(&declarations());
    constants(&mut text);
    let config = Config::default().with_large_int("number");
    declare_all!(
        &mut text,
        &config,
        Code,
        ScoreBreakdown,
        Group,
        LegalPlay,
        Fault,
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
        HintReason,
        HintReasonName,
        GameSummary,
        SessionInput,
        SessionEffect,
        SessionMessage,
        SessionState,
        Pending,
        PendingState,
        SheetMessage,
        PushSubscription,
        PushKeys,
        PushMessage,
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_committed_file_is_up_to_date() {
        generated::check("web/src/protocol/messages.ts", &messages());
    }
}
