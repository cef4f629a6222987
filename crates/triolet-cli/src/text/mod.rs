//! Texts for people: the Fluent catalogues, and one method for each message in them.
//!
//! Tests fail if a language lacks a message or the code never uses one; a method without callers is a compiler warning.
//! Numbers reach Fluent as text; a count is also passed as a selector.

mod advice;
mod catalogue;
mod core;
mod language;
mod macros;
mod opening;
mod sheet;
mod terminal;
#[cfg(test)]
mod tests;

pub use catalogue::Texts;
#[cfg(test)]
pub use catalogue::sources;
pub use language::Language;
