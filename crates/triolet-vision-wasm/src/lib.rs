//! The reader of photographs inside the browser: [`triolet_vision`] behind a string interface.
//!
//! It is a module of its own, so that nobody downloads it who takes no photograph.
#![deny(missing_docs)]

#[cfg(target_arch = "wasm32")]
mod bindings;
#[cfg(test)]
#[path = "../../triolet-protocol/src/generated.rs"]
mod generated;
#[cfg(test)]
mod typescript;
pub mod vision;
