//! The score sheet of a game at a real board, inside the browser: [`triolet_sheet`] behind a string interface.
//!
//! It is a module of its own, so that nobody downloads it who does not keep score.
#![deny(missing_docs)]

#[cfg(target_arch = "wasm32")]
mod bindings;
#[cfg(test)]
#[path = "../../triolet-protocol/src/generated.rs"]
mod generated;
pub mod sheet;
#[cfg(test)]
mod typescript;
