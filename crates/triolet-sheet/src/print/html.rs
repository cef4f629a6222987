//! The sheet as one page that needs nothing else, made for paper.

use std::fmt::Write as _;

use triolet::board::Board;
use triolet::seat::Seat;

use super::{Words, board, cells, end_lines};
use crate::sheet::Sheet;

/// The rows of an empty sheet on its first page, as many as Letter holds, which is shorter than A4.
const FIRST_PAGE_ROWS: usize = 28;
/// The rows of an empty sheet, as many as a game for two takes; those of the second page leave room for the board.
const EMPTY_ROWS: usize = 40;

/// Sizes in millimetres: the page is made for A4 and for Letter, which is 6 mm wider and 18 mm shorter.
const STYLE: &str = "\
@page { margin: 14mm; }
* { box-sizing: border-box; }
body { margin: 0; }
main { font: 9.5pt/1.3 system-ui, sans-serif; color: #111; background: #fff; margin: 0 auto; max-width: 182mm;
  padding: 4mm; }
/* Half of the outer lines of a table lies outside of it. */
@media print { main { padding: 0 0.3mm; max-width: none; } }
h1 { font-size: 14pt; margin: 0 0 1mm; }
h2 { font-size: 11pt; margin: 5mm 0 1mm; }
p { margin: 0 0 1.5mm; }
table { border-collapse: collapse; width: 100%; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
th, td { border: 0.3mm solid #777; padding: 0.5mm 1.4mm; text-align: start; vertical-align: top; }
th { background: #eee; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
.n { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
.play { white-space: nowrap; }
.note { display: block; font-size: 8.5pt; font-style: italic; }
td:nth-child(2) { min-width: 20mm; overflow-wrap: break-word; }
/* The totals stand once, after the last turn, and not on every page. */
tfoot { display: table-row-group; }
tfoot td { font-weight: bold; }
.final { break-inside: avoid; margin-top: 2mm; }
.empty { table-layout: fixed; }
.empty td { height: 7.6mm; }
.empty th:nth-child(1) { width: 12mm; }
.empty th:nth-child(2), .empty th:nth-child(3) { width: 14%; }
.empty th:nth-child(4) { width: 19%; }
.next { break-before: page; }
/* Ten letters stay together. */
th.name { white-space: normal; overflow-wrap: anywhere; font-size: 8.5pt; min-width: 20mm; }
/* A screen that is narrower than the paper scrolls the table; a narrow paper takes smaller letters. */
.wide { overflow-x: auto; }
@media print { .wide { overflow-x: visible; } }
@media print and (max-width: 150mm) {
  main { font-size: 6.5pt; }
  th, td { padding: 0.3mm 0.6mm; }
  .note { font-size: 6pt; }
  th.name { font-size: 5.5pt; }
  th.name, td:nth-child(2) { min-width: 14mm; }
}
figure { margin: 0; break-inside: avoid; }
svg.board { width: 100%; max-width: 120mm; display: block; margin: 0 auto; }
.board rect { stroke: #777; stroke-width: 0.5; fill: #fff; print-color-adjust: exact;
  -webkit-print-color-adjust: exact; }
.board .double { fill: #dbe9f6; }
.board .triple { fill: #f8d9d2; }
.board .replay { fill: #dcefd9; }
.board .tile { fill: #f4ead2; stroke: #333; }
.board text { text-anchor: middle; font: 9px system-ui, sans-serif; }
.board .number { font-size: 11px; font-weight: bold; }
.board .wild { font-style: italic; font-size: 10px; }
.board .sign, .board .mark { font-size: 8px; fill: #555; }
";

pub fn print(sheet: &Sheet, words: &Words) -> String {
    let mut page = head(words);
    if let Some(dated) = words.dated(sheet) {
        let _ = writeln!(page, "<p>{}</p>", escaped(&dated));
    }
    for line in sheet.comment.iter().flat_map(|comment| comment.lines()) {
        let _ = writeln!(page, "<p class=\"note\">{}</p>", escaped(line));
    }
    let names: Vec<String> = Seat::all(sheet.names.len()).map(|seat| words.name(sheet, seat)).collect();
    page += "<div class=\"wide\">\n<table>\n";
    page += &columns(&names, words);
    page += "<tbody>\n";
    for row in &sheet.turns {
        let cells = cells(row, sheet, words);
        let note = |text: &str| match text {
            "" => String::new(),
            text => text.lines().map(|line| format!("<span class=\"note\">{}</span>", escaped(line))).collect(),
        };
        let _ = write!(
            page,
            "<tr><td class=\"n\">{}</td><td>{}</td><td class=\"play\">{}</td><td>{}{}{}</td><td class=\"n\">{}</td>",
            cells.number,
            escaped(&cells.player),
            escaped(&cells.play),
            escaped(&cells.items),
            note(&cells.marks),
            note(&cells.comment),
            cells.points,
        );
        for seat in Seat::all(names.len()) {
            let total = if row.seat == Some(seat) { cells.total.as_str() } else { "" };
            let _ = write!(page, "<td class=\"n\">{total}</td>");
        }
        page += "</tr>\n";
    }
    page += "</tbody>\n<tfoot><tr>";
    let _ = write!(page, "<td colspan=\"5\">{}</td>", escaped(&words.total));
    for total in &sheet.totals {
        let _ = write!(page, "<td class=\"n\">{total}</td>");
    }
    page += "</tr></tfoot>\n</table>\n</div>\n";
    let end = end_lines(sheet, words);
    if !end.is_empty() {
        page += "<div class=\"final\">\n";
        for (index, line) in end.iter().enumerate() {
            let is_last = index + 1 == end.len();
            let line = escaped(line);
            let _ = writeln!(page, "<p>{}</p>", if is_last { format!("<strong>{line}</strong>") } else { line });
        }
        page += "</div>\n";
    }
    let title = escaped(&words.board);
    let _ = write!(page, "<figure>\n<h2>{title}</h2>\n{}</figure>\n", board::picture(&sheet.board, &title));
    page + "</main>\n</body>\n</html>\n"
}

pub fn print_empty(seats: usize, words: &Words) -> String {
    let mut page = head(words);
    let _ = writeln!(page, "<p>{}</p>", escaped(&words.labelled(&words.date, &"_".repeat(22))));
    let names: Vec<String> = Seat::all(seats).map(|seat| words.seat.replace("{number}", &seat.to_string())).collect();
    for (class, rows) in [("empty", 1..=FIRST_PAGE_ROWS), ("empty next", FIRST_PAGE_ROWS + 1..=EMPTY_ROWS)] {
        let _ = write!(page, "<div class=\"wide\">\n<table class=\"{class}\">\n{}<tbody>\n", columns(&names, words));
        for row in rows {
            let cells = "<td></td>".repeat(4 + seats);
            let _ = writeln!(page, "<tr><td class=\"n\">{row}</td>{cells}</tr>");
        }
        page += "</tbody>\n</table>\n</div>\n";
    }
    let title = escaped(&words.board);
    let picture = board::picture(&Board::EMPTY, &title);
    let _ = write!(page, "<figure>\n<h2>{title}</h2>\n{picture}</figure>\n");
    page + "</main>\n</body>\n</html>\n"
}

fn head(words: &Words) -> String {
    let (title, language) = (escaped(&words.title), escaped(&words.language));
    let mut page = format!("<!doctype html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n");
    page += "<meta name=\"viewport\" content=\"width=device-width\">\n";
    let _ =
        write!(page, "<title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n");
    if !words.rules.is_empty() {
        let _ = writeln!(page, "<p>{}</p>", escaped(&words.rules));
    }
    page
}

fn columns(names: &[String], words: &Words) -> String {
    let mut row = String::from("<thead><tr>");
    for (class, title) in [
        (" class=\"n\"", &words.number),
        ("", &words.player),
        ("", &words.play),
        ("", &words.items),
        (" class=\"n\"", &words.points),
    ] {
        let _ = write!(row, "<th{class} scope=\"col\">{}</th>", escaped(title));
    }
    for name in names {
        let _ = write!(row, "<th class=\"n name\" scope=\"col\">{}</th>", escaped(name));
    }
    row + "</tr></thead>\n"
}

/// A text as HTML shows it.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            c => escaped.push(c),
        }
    }
    escaped
}
