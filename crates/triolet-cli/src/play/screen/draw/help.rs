//! The help screen, and the line of keys at the bottom.

use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Padding, Paragraph, Wrap};

use super::Pen;
use super::popup::{KeyLine, Separator, wrapped_height};
use crate::play::screen::model::{Mode, Model};
use crate::play::words;
use crate::text::Texts;

/// A key, what it does in a word, and in a sentence.
struct Key {
    key: String,
    brief: String,
    full: String,
}

/// The keys of the board: how to learn of the others and how to leave, then the most needed first.
fn keys(texts: &Texts) -> Vec<Key> {
    let key = |key: &str, brief, full| Key { key: key.to_owned(), brief, full };
    vec![
        key("?", texts.key_help(), texts.key_help_full()),
        key("Q", texts.key_quit(), texts.key_quit_full()),
        key("←↑↓→", texts.key_move(), texts.key_move_full()),
        key("1 2 3", texts.key_lay(), texts.key_lay_full()),
        key(&texts.key_name_space(), texts.key_turn(), texts.key_turn_full()),
        key(&texts.key_name_enter(), texts.key_play(), texts.key_play_full()),
        key("X", texts.key_exchange(), texts.key_exchange_full()),
        key("H", texts.key_hint(), texts.key_hint_full()),
        key("U", texts.key_undo(), texts.key_undo_full()),
        key(&texts.key_name_escape(), texts.key_clear(), texts.key_clear_full()),
        key("T", texts.key_type(), texts.key_type_full()),
        key(&texts.key_name_backspace(), texts.key_back(), texts.key_back_full()),
        key("P", texts.key_pass(), texts.key_pass_full()),
        key("PgUp PgDn", texts.key_scroll(), texts.key_scroll_full()),
    ]
}

/// The keys that do something now, the most needed first. The arrows and the keys that lay tiles come last: the tray
/// names them as long as nothing is laid.
fn keys_now(model: &Model, texts: &Texts) -> Vec<(KeyCode, Key)> {
    let scene = &model.scene;
    let is_turn = scene.is_viewers_turn();
    let has_laid = model.laying.play().is_some();
    let codes = [
        ("?", KeyCode::Char('?'), true),
        ("Q", KeyCode::Char('q'), true),
        (&texts.key_name_enter(), KeyCode::Enter, is_turn && has_laid),
        (&texts.key_name_escape(), KeyCode::Esc, is_turn && has_laid),
        (&texts.key_name_backspace(), KeyCode::Backspace, is_turn && has_laid),
        ("X", KeyCode::Char('x'), is_turn && !has_laid && scene.can.exchange),
        ("P", KeyCode::Char('p'), is_turn && scene.can.pass()),
        ("H", KeyCode::Char('h'), is_turn && !has_laid && scene.can.place),
        ("U", KeyCode::Char('u'), scene.can.undo && !has_laid),
        ("T", KeyCode::Char('t'), is_turn && !has_laid),
        (&texts.key_name_space(), KeyCode::Char(' '), is_turn),
        ("1 2 3", KeyCode::Null, is_turn),
        ("←↑↓→", KeyCode::Null, is_turn),
        ("PgUp PgDn", KeyCode::PageUp, scene.history.len() > model.page),
    ];
    let mut all = keys(texts);
    let mut now = Vec::new();
    for (name, code, _) in codes.into_iter().filter(|(.., does_something)| *does_something) {
        if let Some(at) = all.iter().position(|key| key.key == name) {
            now.push((code, all.swap_remove(at)));
        }
    }
    now
}

/// The keys in one line, as many as there is room for. Returns where those stand that can be pointed at.
pub fn draw_keys(frame: &mut Frame<'_>, area: Rect, model: &Model, pen: Pen<'_>) -> Vec<(Rect, KeyCode)> {
    let mut targets = Vec::new();
    if model.mode != Mode::Board {
        return targets;
    }
    if model.scene.outcome.is_some() {
        let text = pen.texts.after_end_keys();
        let codes = [KeyCode::Enter, KeyCode::Char('n'), KeyCode::Char('q')];
        targets = KeyLine::new(&text, Separator::Spaces, &codes).places(area.x, area.y, area.width);
        frame.render_widget(Line::styled(text, pen.theme.dim), area);
        return targets;
    }
    let mut spans = Vec::new();
    let mut used = 0;
    for (code, key) in keys_now(model, pen.texts) {
        let width = Span::raw(format!("{} {}", key.key, key.brief)).width();
        // A shorter one may still have room.
        if used + width > usize::from(area.width) {
            continue;
        }
        if code != KeyCode::Null {
            targets.push((Rect { x: area.x + used as u16, width: width as u16, ..area }, code));
        }
        used += width + 2;
        spans.push(Span::styled(key.key, pen.theme.strong));
        spans.push(Span::styled(format!(" {}  ", key.brief), pen.theme.dim));
    }
    frame.render_widget(Line::from(spans), area);
    targets
}

/// The rules in brief and all keys, on a screen of their own. Returns how far down it could be scrolled, and where the
/// keys stand.
pub fn draw(frame: &mut Frame<'_>, area: Rect, scroll: u16, pen: Pen<'_>) -> (u16, Vec<(Rect, KeyCode)>) {
    let texts = pen.texts;
    let title = |title: String| Line::styled(title, pen.theme.strong);
    let mut lines = vec![title(texts.help_aim_title()), Line::from(texts.help_aim()), Line::default()];
    // The keys come before the rules: they are what `?` is pressed for in the middle of a game.
    lines.push(title(texts.help_keys_title()));
    for key in keys(texts) {
        lines.push(Line::from(vec![Span::styled(super::fit(&key.key, 12), pen.theme.strong), Span::raw(key.full)]));
    }
    let sections = [
        (texts.help_set_title(), texts.help_set(words::supply(texts))),
        (texts.help_turn_title(), texts.help_turn()),
        (texts.help_legal_title(), texts.help_legal()),
        (texts.help_wild_title(), texts.help_wild()),
        (texts.help_score_title(), texts.help_score()),
        (texts.help_end_title(), texts.help_end()),
        (texts.help_notation_title(), texts.help_notation()),
    ];
    for (heading, text) in sections {
        lines.extend([Line::default(), title(heading)]);
        lines.extend(text.lines().map(|line| Line::from(line.to_owned())));
    }
    let block = Block::bordered()
        .border_style(pen.theme.cursor)
        .title(Line::styled(format!(" {} ", texts.title_help()), pen.theme.strong))
        .title_bottom(Line::styled(format!(" {} ", texts.help_close()), pen.theme.dim))
        .padding(Padding::horizontal(1));
    let paragraph = Paragraph::new(lines).wrap(Wrap { trim: false });
    let room = area.centered((area.width.min(100)).into(), area.height.into());
    let inner = block.inner(room);
    // Scrolling stops where the last line is in sight.
    let most = wrapped_height(&paragraph, inner.width).saturating_sub(inner.height);
    let scroll = scroll.min(most);
    frame.render_widget(Clear, area);
    frame.render_widget(paragraph.block(block).scroll((scroll, 0)), room);
    let keys = KeyLine::new(&texts.help_close(), Separator::Dot, &[KeyCode::Null, KeyCode::Esc]);
    // Behind the corner of the frame and a space.
    (scroll, keys.places(room.x + 2, room.bottom().saturating_sub(1), room.width.saturating_sub(4)))
}
