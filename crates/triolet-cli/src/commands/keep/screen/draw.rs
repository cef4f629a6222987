//! Drawing the screen.

use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Position, Rect, Size};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Padding, Paragraph, Wrap};
use triolet::seat::Seat;
use triolet_sheet::{Row, RowKind};

use super::model::{Choice, Mode, Model, Target, last_play};
use crate::commands::keep::items_words;
use crate::commands::sheet::words_of;
use crate::play::screen::draw::popup::{KeyLine, Separator, popup};
use crate::play::screen::draw::{BoardView, Grid, LARGE, MIN_SIZE, Pen, board, draw_too_small, fit, use_ascii};
use crate::text::Texts;

/// Maximum width of the sheet, in columns.
const MAX_WIDTH: u16 = 60;

/// Draws the screen.
pub fn draw(frame: &mut Frame<'_>, model: &mut Model, pen: Pen<'_>) {
    let area = frame.area();
    model.grid = None;
    model.keys.clear();
    if area.width < MIN_SIZE.width || area.height < MIN_SIZE.height {
        draw_too_small(frame, pen);
    } else {
        draw_sheet(frame, model, pen);
    }
    if pen.is_ascii {
        use_ascii(frame.buffer_mut());
    }
}

fn draw_sheet(frame: &mut Frame<'_>, model: &mut Model, pen: Pen<'_>) {
    let area = frame.area();
    let has_room = |size: Size| area.width >= size.width && area.height >= size.height;
    let is_large = has_room(LARGE);
    let (board_width, board_height) = Grid::size(is_large);
    let keys = Rect { y: area.height - 1, height: 1, ..area };
    // On a small screen what is entered takes the whole width, below the board and the sheet.
    let is_narrow = area.width < 80;
    let tray_width = if is_narrow { area.width } else { board_width };
    let tray = Rect::new(0, board_height + 1, tray_width, keys.y - board_height - 1);
    let panel_bottom = if is_narrow { tray.y } else { keys.y };
    let panel_left = board_width + 1;
    let panel = Rect::new(panel_left, 1, (area.width - panel_left).min(MAX_WIDTH), panel_bottom - 1);

    draw_title(frame, Rect { height: 1, ..area }, model, pen);
    let grid = Grid::new(Position::new(0, 1), is_large);
    let is_laying = model.mode == Mode::Board && !model.is_over();
    let last = if model.laid.is_empty() { last_play(&model.before) } else { Vec::new() };
    let view = BoardView {
        board: &model.before.board,
        laid: model.laid.clone(),
        last: &last,
        cursor: is_laying.then_some(model.cursor),
    };
    board::draw(frame.buffer_mut(), grid, &view, pen.theme);
    draw_tray(frame, tray, model, pen);
    draw_panel(frame, panel, model, pen);
    model.keys = draw_keys(frame, keys, model, pen);
    match model.mode.clone() {
        Mode::Board => {
            model.grid = Some(grid);
            if is_laying {
                frame.set_cursor_position(grid.cursor(model.cursor));
            }
        }
        Mode::Choice(choice) => model.keys = draw_choice(frame, area, &choice, pen),
        Mode::Help(scroll) => {
            let scroll = draw_help(frame, area, scroll, pen);
            model.mode = Mode::Help(scroll);
        }
        Mode::Typing(_) | Mode::Rows(_) => {}
    }
}

fn draw_title(frame: &mut Frame<'_>, area: Rect, model: &Model, pen: Pen<'_>) {
    let left = format!(" Triolet · {}", pen.texts.sheet_title());
    let right = format!("{} ", pen.texts.tiles_in_bag(model.sheet.bag));
    let block = Block::new().style(pen.theme.title).title_top(Line::from(left));
    frame.render_widget(block.title_top(Line::from(right).right_aligned()), area);
}

/// What is being entered, and what there is to say of it.
fn draw_tray(frame: &mut Frame<'_>, area: Rect, model: &Model, pen: Pen<'_>) {
    let (texts, theme) = (pen.texts, pen.theme);
    let mut lines = vec![Line::styled(entering(model, texts), theme.strong)];
    if let Mode::Typing(text) = &model.mode {
        lines.push(Line::from(vec![Span::raw("> "), Span::raw(text.clone()), Span::styled("▏", theme.cursor)]));
    } else if model.is_over() {
        lines = end_lines(model, texts).into_iter().map(Line::from).collect();
        // Where there is little room, who has won counts most, and how it ended least.
        lines.rotate_right(1);
        if let Some(first) = lines.first_mut() {
            first.style = theme.strong;
        }
        if lines.len() > 2 {
            lines[1..].rotate_left(1);
        }
    } else if let Some(draft) = model.draft.as_ref().filter(|draft| !draft.text.is_empty()) {
        let (points, items) = (texts.points(draft.points.into()), items_words(&draft.items, texts));
        lines.push(Line::from(texts.told_turn(&draft.text, format!("{points} · {items}"))));
        // A line that was refused has said so already.
        let is_said = model.notice.as_ref().is_some_and(|notice| notice.is_refusal);
        if let Some(problem) = draft.refusal.as_ref().filter(|_| !is_said) {
            lines.push(Line::styled(problem_words(problem, texts), theme.refusal));
        }
    } else if model.notice.is_none() {
        lines.push(Line::styled(texts.sheet_lay_here(model.cursor), theme.dim));
    }
    let pending = [model.pending.is_wild.then_some("*"), model.pending.is_one.then_some("1…")];
    if model.pending != Default::default() {
        lines.push(Line::styled(pending.into_iter().flatten().collect::<String>(), theme.cursor));
    }
    if let Some(notice) = &model.notice {
        let style = if notice.is_refusal { theme.refusal } else { theme.good };
        lines.extend(notice.text.lines().map(|line| Line::styled(line.to_owned(), style)));
    }
    frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: true }), area);
}

fn entering(model: &Model, texts: &Texts) -> String {
    let name = model.mover().map(|seat| model.name(seat, texts));
    match (model.target, name) {
        (Target::Mend(row), name) => texts.sheet_mending(row, name.unwrap_or_default()),
        (Target::Insert(row), _) => texts.sheet_inserting(row),
        (Target::Next, _) if model.is_over() => texts.title_end(),
        (Target::Next, Some(name)) if model.sheet.replay => texts.replay_of(name),
        (Target::Next, Some(name)) => texts.turn_of(name),
        (Target::Next, None) => texts.sheet_ask_first(),
    }
}

/// A problem with the line that shows it.
fn problem_words(problem: &triolet_sheet::Problem, texts: &Texts) -> String {
    let why = texts.sheet_problem(problem);
    match (problem.total, problem.squares.as_slice()) {
        (Some(total), squares @ [_, _, ..]) => {
            format!("{why} {}", texts.sheet_line_total(texts.list(squares), total))
        }
        _ => why,
    }
}

/// The final scoring, as a printed sheet has it: its last paragraph.
fn end_lines(model: &Model, texts: &Texts) -> Vec<String> {
    use triolet_sheet::print::{Format, print};
    let printed = print(&model.sheet, Format::Text, &words_of(&model.sheet, texts));
    let end = printed.trim_end().rsplit_once("\n\n").map_or("", |(_, end)| end);
    end.lines().map(str::to_owned).collect()
}

/// The totals, and the rows of the sheet below them.
fn draw_panel(frame: &mut Frame<'_>, area: Rect, model: &mut Model, pen: Pen<'_>) {
    let (texts, theme) = (pen.texts, pen.theme);
    let width = usize::from(area.width.saturating_sub(2));
    let seats = model.sheet.names.len();
    let finals = model.sheet.end.as_ref().map(|end| end.scoring.as_slice()).unwrap_or_default();
    let scores = Seat::all(seats).map(|seat| {
        let is_to_move = !model.is_over() && model.mover() == Some(seat);
        let total = model.sheet.totals.get(seat.index()).copied().unwrap_or_default();
        let total = finals.iter().find(|score| score.seat == seat).map_or(total, |score| score.total);
        let mark = if is_to_move { "▶ " } else { "  " };
        let name = fit(&model.name(seat, texts), width.saturating_sub(9));
        Line::styled(format!("{mark}{name}{total:>6}"), if is_to_move { theme.strong } else { Style::new() })
    });
    let boxed = |title: String| Block::bordered().border_style(theme.frame).title(Line::styled(title, theme.strong));
    let top = Rect { height: (seats as u16 + 2).min(area.height), ..area };
    frame.render_widget(Paragraph::new(scores.collect::<Vec<_>>()).block(boxed(texts.title_scores())), top);

    let rest = Rect { y: area.y + top.height, height: area.height - top.height, ..area };
    model.page = usize::from(rest.height.saturating_sub(2)).max(1);
    model.scroll = model.scroll.min(model.sheet.turns.len().saturating_sub(model.page));
    let end = model.sheet.turns.len() - model.scroll;
    let start = end.saturating_sub(model.page);
    let marked = if let Mode::Rows(marked) = model.mode { Some(marked) } else { None };
    let rows = (start..end).map(|at| {
        let row = &model.sheet.turns[at];
        let style = match (marked == Some(at), row.problem.is_some()) {
            (true, _) => theme.title,
            (false, true) => theme.refusal,
            (false, false) => Style::new(),
        };
        Line::styled(row_words(model, row, width, texts), style)
    });
    let rows: Vec<Line<'_>> = rows.collect();
    frame.render_widget(Paragraph::new(rows).block(boxed(texts.title_history())), rest);
}

/// A row of the sheet in one line: its number, the player, the turn, the points and the total after it.
fn row_words(model: &Model, row: &Row, width: usize, texts: &Texts) -> String {
    let name = row.seat.map(|seat| model.name(seat, texts)).unwrap_or_default();
    let turn = match row.kind {
        RowKind::Play | RowKind::Unreadable => row.text.clone(),
        RowKind::Exchange => format!("x {}", row.exchanged.unwrap_or_default()),
        RowKind::Pass => texts.turn_pass(),
        RowKind::Departure => row.why.map(|why| texts.leaving(why)).unwrap_or_default(),
    };
    let mark = match (row.problem.is_some(), row.anyway) {
        (true, _) => "!",
        (false, true) => "~",
        (false, false) => " ",
    };
    // Beside a small board there is no room for the running total.
    let has_totals = width >= 36;
    let points = match (row.kind, has_totals) {
        (RowKind::Play, true) => format!("{:>4} {:>4}", row.points, row.total),
        (RowKind::Play, false) => format!("{:>4}", row.points),
        (_, true) => " ".repeat(9),
        (_, false) => " ".repeat(4),
    };
    // The number, the mark and the gaps between take 6 columns.
    let room = width.saturating_sub(6 + points.len());
    let turn_width = 12.min(room);
    format!("{:>3}{mark}{} {} {points}", row.number, fit(&name, room - turn_width), fit(&turn, turn_width))
}

fn keys_now(model: &Model, texts: &Texts) -> Vec<(String, String, KeyCode)> {
    let key = |name: &str, told: String, code| (name.to_owned(), told, code);
    let letter = KeyCode::Char;
    let escape = texts.key_name_escape();
    match &model.mode {
        Mode::Typing(_) | Mode::Choice(_) | Mode::Help(_) => {
            vec![
                key(&texts.key_name_enter(), texts.sheet_key_choose(), KeyCode::Enter),
                key(&escape, texts.sheet_key_cancel(), KeyCode::Esc),
            ]
        }
        Mode::Rows(_) => vec![
            key("↑↓", texts.key_move(), KeyCode::Null),
            key(&texts.key_name_enter(), texts.sheet_key_choose(), KeyCode::Enter),
            key(&escape, texts.sheet_key_cancel(), KeyCode::Esc),
        ],
        Mode::Board => {
            let mut keys = vec![key("?", texts.key_help(), letter('?')), key("Q", texts.key_quit(), letter('q'))];
            if model.is_over() {
                if model.sheet.end.as_ref().is_some_and(|end| !end.missing.is_empty()) {
                    keys.push(key(&texts.key_name_enter(), texts.word_left(), KeyCode::Enter));
                }
                keys.push(key("E", texts.word_reopen(), letter('e')));
            } else if model.refused.is_some() && model.notice.is_some() {
                keys.push(key("A", texts.word_anyway(), letter('a')));
            } else if model.laid.is_empty() {
                keys.push(key("0-15 *", texts.sheet_key_value(), KeyCode::Null));
                keys.push(key("X", texts.key_exchange(), letter('x')));
                keys.push(key("P", texts.key_pass(), letter('p')));
            } else {
                keys.push(key(&texts.key_name_enter(), texts.sheet_key_end_turn(), KeyCode::Enter));
                keys.push(key(&texts.key_name_backspace(), texts.key_back(), KeyCode::Backspace));
            }
            if model.target != Target::Next {
                keys.push(key(&escape, texts.sheet_key_cancel(), KeyCode::Esc));
            }
            keys.push(key("U", texts.key_undo(), letter('u')));
            keys.push(key("M", texts.sheet_key_rows(), letter('m')));
            keys.push(key("T", texts.key_type(), letter('t')));
            if !model.is_over() {
                keys.push(key("E", texts.sheet_key_ends(), letter('e')));
                keys.push(key("L", texts.sheet_key_leaves(), letter('l')));
            }
            keys
        }
    }
}

/// Draws as many keys as fit into one line. Returns the areas of those that can be clicked.
fn draw_keys(frame: &mut Frame<'_>, area: Rect, model: &Model, pen: Pen<'_>) -> Vec<(Rect, KeyCode)> {
    let (mut targets, mut spans, mut used) = (Vec::new(), Vec::new(), 0);
    for (name, told, code) in keys_now(model, pen.texts) {
        let width = Span::raw(format!("{name} {told}")).width();
        if used + width > usize::from(area.width) {
            continue;
        }
        if code != KeyCode::Null {
            targets.push((Rect { x: area.x + used as u16, width: width as u16, ..area }, code));
        }
        used += width + 2;
        spans.push(Span::styled(name, pen.theme.strong));
        spans.push(Span::styled(format!(" {told}  "), pen.theme.dim));
    }
    frame.render_widget(Line::from(spans), area);
    targets
}

fn draw_choice(frame: &mut Frame<'_>, area: Rect, choice: &Choice, pen: Pen<'_>) -> Vec<(Rect, KeyCode)> {
    let option = |(at, (text, _)): (usize, &(String, super::model::Action))| {
        let style = if at == choice.marked { pen.theme.title } else { Style::new() };
        Line::styled(format!("{} {text}", at + 1), style)
    };
    let mut lines: Vec<Line<'_>> = choice.options.iter().enumerate().map(option).collect();
    lines.push(Line::default());
    let texts = pen.texts;
    let keys = [
        format!("{} {}", texts.key_name_enter(), texts.sheet_key_choose()),
        format!("{} {}", texts.key_name_escape(), texts.sheet_key_cancel()),
    ];
    let keys = KeyLine::new(&keys.join("   "), Separator::Spaces, &[KeyCode::Enter, KeyCode::Esc]);
    let (inner, mut places) = popup(frame, area, &choice.title, lines, &keys, pen);
    // Sentences may be wrapped: only a choice whose options take a line each is pointed at.
    let fits = choice.options.iter().all(|(text, _)| Span::raw(text.as_str()).width() + 2 <= usize::from(inner.width));
    for (at, _) in choice.options.iter().enumerate().filter(|_| fits) {
        let code = KeyCode::Char(char::from(b'1' + at as u8));
        places.push((Rect { y: inner.y + at as u16, height: 1, ..inner }, code));
    }
    places
}

/// Draws all keys and the lines that can be typed. Returns the scroll offset, limited to the end of the text.
fn draw_help(frame: &mut Frame<'_>, area: Rect, scroll: u16, pen: Pen<'_>) -> u16 {
    let texts = pen.texts;
    let keys = [
        ("←↑↓→".to_owned(), texts.key_move_full()),
        ("0-15 *".to_owned(), texts.sheet_key_value_full()),
        (texts.key_name_space(), texts.key_turn_full()),
        (texts.key_name_enter(), texts.sheet_key_end_turn()),
        ("A".to_owned(), texts.sheet_key_anyway()),
        (texts.key_name_backspace(), texts.key_back_full()),
        (texts.key_name_escape(), texts.key_clear_full()),
        ("X, P".to_owned(), format!("{}, {}", texts.key_exchange(), texts.key_pass())),
        ("U, R".to_owned(), format!("{}, {}", texts.key_undo(), texts.word_redo())),
        ("M".to_owned(), texts.sheet_key_rows_full()),
        ("L, E".to_owned(), format!("{}, {}", texts.sheet_key_leaves(), texts.sheet_key_ends())),
        ("T".to_owned(), texts.sheet_key_type_full()),
        ("Q".to_owned(), texts.sheet_key_quit_full()),
    ];
    let mut lines: Vec<Line<'_>> = vec![Line::styled(texts.help_keys_title(), pen.theme.strong)];
    lines.extend(
        keys.map(|(key, told)| Line::from(vec![Span::styled(fit(&key, 12), pen.theme.strong), Span::raw(told)])),
    );
    lines.push(Line::default());
    lines.extend(texts.sheet_help().lines().map(|line| Line::from(line.to_owned())));
    let block = Block::bordered()
        .border_style(pen.theme.cursor)
        .title(Line::styled(format!(" {} ", texts.title_help()), pen.theme.strong))
        .padding(Padding::horizontal(1));
    let inner = block.inner(area);
    let text = Paragraph::new(lines).wrap(Wrap { trim: false });
    let height = crate::play::screen::draw::popup::wrapped_height(&text, inner.width);
    let scroll = scroll.min(height.saturating_sub(inner.height));
    frame.render_widget(Clear, area);
    frame.render_widget(text.block(block).scroll((scroll, 0)), area);
    scroll
}
