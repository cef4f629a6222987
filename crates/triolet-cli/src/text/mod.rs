//! Texts for people: the Fluent catalogues, and one method for each message in them.
//!
//! A message that is missing in some language, or that no code asks for, fails the tests; a method that nothing calls
//! is a compiler warning. Numbers reach Fluent as text; a count is passed as a selector besides.

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
