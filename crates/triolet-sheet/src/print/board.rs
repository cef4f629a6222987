//! The board as a picture (SVG), for print: premium squares are told apart by signs too, not by colour alone.

use std::fmt::Write as _;

use triolet::board::Board;
use triolet::layout::Premium;
use triolet::square::{SIDE, Square};
use triolet::tile::Face;

/// The side of a square in the picture's units.
const CELL: u32 = 20;

pub fn picture(board: &Board, title: &str) -> String {
    let side = u32::from(SIDE);
    // One unit more, for the line around the last squares.
    let edge = (side + 1) * CELL + 1;
    let mut svg = format!("<svg class=\"board\" viewBox=\"0 0 {edge} {edge}\" role=\"img\" aria-label=\"{title}\">\n");
    // Writing into a string cannot fail.
    for n in 0..side {
        let (at, middle) = ((n + 1) * CELL + CELL / 2, CELL / 2 + 4);
        let letter = char::from(b'A' + n as u8);
        let _ = writeln!(svg, "<text class=\"mark\" x=\"{at}\" y=\"{middle}\">{}</text>", n + 1);
        let _ = writeln!(svg, "<text class=\"mark\" x=\"{}\" y=\"{}\">{letter}</text>", CELL / 2, at + 4);
    }
    for square in Square::all() {
        let (x, y) = ((u32::from(square.column()) + 1) * CELL, (u32::from(square.row()) + 1) * CELL);
        let (class, sign) = match square.premium() {
            _ if board.get(square).is_some() => ("tile", ""),
            Some(Premium::Double) => ("double", "×2"),
            Some(Premium::Triple) => ("triple", "×3"),
            Some(Premium::Replay) => ("replay", "↻"),
            None => ("plain", ""),
        };
        let _ = writeln!(svg, "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\"/>");
        let (x, y) = (x + CELL / 2, y + CELL / 2 + 4);
        let (class, text) = match board.get(square) {
            Some(Face::Number(value)) => ("number", value.to_string()),
            Some(Face::Wild(value)) => ("number wild", format!("*{value}")),
            None => ("sign", sign.to_owned()),
        };
        if !text.is_empty() {
            let _ = writeln!(svg, "<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{text}</text>");
        }
    }
    svg + "</svg>\n"
}
