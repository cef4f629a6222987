//! Texts of the terminal: `terminal.ftl`.

use super::macros::messages;

messages! { TERMINAL;
    // Whose turn it is, and events.
    your_turn "your-turn" ();
    your_replay "your-replay" ();
    turn_of "turn-of" (name);
    replay_of "replay-of" (name);
    game_is_over "game-is-over" ();
    told_play "told-play" (name, play, account);
    told_play_in_words "told-play-in-words" (name, play, points, account);
    told_turn "told-turn" (name, turn);
    history_exchange "history-exchange" (n);
    undone "undone" ();
    nothing_to_undo "nothing-to-undo" ();
    hint_play "hint-play" (play, account);
    hint_exchange "hint-exchange" (turn);
    hint_laid "hint-laid" (enter, escape);
    must_exchange "must-exchange" ();
    must_pass "must-pass" ();
    how_to_write "how-to-write" ();
    joker_needs_value "joker-needs-value" ();
    odd_character "odd-character" (character, place);
    rack_left "rack-left" (tiles);

    // Laying tiles.
    lay_tiles "lay-tiles" ();
    lay_first "lay-first" ();
    no_tile_there "no-tile-there" ();
    no_value_fits "no-value-fits" ();
    direction_right "direction-right" ();
    direction_down "direction-down" ();
    prompt_turn "prompt-turn" ();

    // Titles.
    title_scores "title-scores" ();
    title_unseen "title-unseen" (n);
    title_history "title-history" ();
    title_rack "title-rack" ();
    title_exchange "title-exchange" ();
    title_hand_over "title-hand-over" ();
    title_question "title-question" ();
    title_end "title-end" ();
    title_help "title-help" ();

    // Dialogs.
    wild_which "wild-which" ();
    wild_keys "wild-keys" ();
    exchange_which "exchange-which" ();
    exchange_chosen "exchange-chosen" (n);
    exchange_keys "exchange-keys" ();
    hand_over "hand-over" ();
    hand_over_keys "hand-over-keys" ();
    ask_quit "ask-quit" ();
    ask_undo "ask-undo" ();
    question_keys "question-keys" (enter, yes, escape, no);
    ask_resume "ask-resume" (scores, bag);
    resume_keys "resume-keys" ();
    end_keys "end-keys" ();
    after_end_keys "after-end-keys" ();
    too_small "too-small" (size, needed);

    // Saves.
    saved_in "saved-in" (path);
    saved_elsewhere "saved-elsewhere" (path);
    saved_again "saved-again" ();
    save_none "save-none" (reason);
    save_nowhere "save-nowhere" ();
    save_missing "save-missing" (path);
    save_empty "save-empty" (path);
    save_in_use "save-in-use" (path);
    save_newer "save-newer" (path);
    save_over "save-over" (path);
    save_unreadable "save-unreadable" (path, reason);
    save_elsewhere "save-elsewhere" (path);
    ask_quit_unsaved "ask-quit-unsaved" (reason, path);
    notice_keys "notice-keys" ();
    record_in "record-in" (path);
    save_failed "save-failed" (reason);
    save_damaged "save-damaged" (path, reason);
    save_rescued "save-rescued" ();
    save_keeps_own "save-keeps-own" ();
    games_none "games-none-saved" ();
    games_over "games-over-word" ();
    games_going "games-going-word" ();
    games_unreadable "games-unreadable-file" (reason);

    // Keys.
    key_yes "key-yes" ();
    key_no "key-no" ();
    key_name_enter "key-name-enter" ();
    key_name_escape "key-name-escape" ();
    key_name_space "key-name-space" ();
    key_name_backspace "key-name-backspace" ();
    key_help "key-help" ();
    key_help_full "key-help-full" ();
    key_move "key-move" ();
    key_move_full "key-move-full" ();
    key_lay "key-lay" ();
    key_lay_full "key-lay-full" ();
    key_turn "key-turn" ();
    key_turn_full "key-turn-full" ();
    key_play "key-play" ();
    key_play_full "key-play-full" ();
    key_clear "key-clear" ();
    key_clear_full "key-clear-full" ();
    key_back "key-back" ();
    key_back_full "key-back-full" ();
    key_exchange "key-exchange" ();
    key_exchange_full "key-exchange-full" ();
    key_hint "key-hint" ();
    key_hint_full "key-hint-full" ();
    key_undo "key-undo" ();
    key_undo_full "key-undo-full" ();
    key_type "key-type" ();
    key_type_full "key-type-full" ();
    key_pass "key-pass" ();
    key_pass_full "key-pass-full" ();
    key_scroll "key-scroll" ();
    key_scroll_full "key-scroll-full" ();
    key_quit "key-quit" ();
    key_quit_full "key-quit-full" ();

    // The rules in brief.
    help_aim_title "help-aim-title" ();
    help_aim "help-aim" ();
    help_set_title "help-set-title" ();
    help_set "help-set" (tiles);
    help_turn_title "help-turn-title" ();
    help_turn "help-turn" ();
    help_legal_title "help-legal-title" ();
    help_legal "help-legal" ();
    help_wild_title "help-wild-title" ();
    help_wild "help-wild" ();
    help_score_title "help-score-title" ();
    help_score "help-score" ();
    help_end_title "help-end-title" ();
    help_end "help-end" ();
    help_notation_title "help-notation-title" ();
    help_notation "help-notation" ();
    help_keys_title "help-keys-title" ();
    help_close "help-close" ();

    // The game line by line.
    plain_help_hint "plain-help-hint" ();
    plain_resume "plain-resume" ();
    plain_hand_over "plain-hand-over" (name);
    plain_rack "plain-rack" (tiles);
    plain_board_empty "plain-board-empty" ();
    plain_unseen "plain-unseen" (tile, number);
    plain_commands "plain-commands" (words);
    plain_question_mark "plain-question-mark" ();
    plain_parts "plain-parts" (squares, row, column);
    plain_squares_hint "plain-squares-hint" (squares);
    plain_nothing_there "plain-nothing-there" ();
    word_squares "word-squares" ();
    word_row "word-row" ();
    word_column "word-column" ();
    word_help "word-help" ();
    word_board "word-board" ();
    word_rack "word-rack" ();
    word_scores "word-scores" ();
    word_unseen "word-unseen" ();
    word_history "word-history" ();
    word_hint "word-hint" ();
    word_undo "word-undo" ();
    word_quit "word-quit" ();
    word_new "word-new" ();

    // Answers of commands.
    seat_alone "seat-alone" (number);
    seat_of "seat-of" (number, name);
    more_plays "more-plays" (n);
    replay_right "replay-right" (n);
    replay_scores_of_plays "replay-scores-of-plays" ();
    replay_missing_racks "replay-missing-racks" (seats);
    replay_ending "replay-ending" (ending);
    replay_unended "replay-unended" ();
    replay_unknown "replay-unknown" ();
    replay_shuffle "replay-shuffle" (proof);
    proof_verified "proof-verified" ();
    proof_consistent "proof-consistent" ();
    proof_hidden "proof-hidden" ();
    proof_partial "proof-partial" ();
    record_wrong_at "record-wrong-at" (line, column, reason);
    record_newer "record-newer" ();
    record_points "record-points" (said, is);
    record_draw "record-draw" ();
    record_ending "record-ending" ();
    record_impossible "record-impossible" ();
    record_unreadable "record-unreadable" (reason);
    column_player "column-player" ();
    column_turn "column-turn" ();
    column_score "column-score" ();
    column_verdict "column-verdict" ();
    column_lost "column-lost" ();
    column_win "column-win" ();
    column_better "column-better" ();
    column_value "column-value" ();
    column_reply "column-reply" ();
    column_next "column-next" ();
    column_leave "column-leave" ();
    analyze_none "analyze-none" ();
    analyze_stopped "analyze-stopped" (done, total);
    analyze_sum "analyze-sum" (name, best, turns, lost, each);
    analyze_unknown "analyze-unknown" (n);
    analyze_legend "analyze-legend" ();
    rack_unknown "rack-unknown" ();
    analyze_any_share "analyze-any-share" (share);
    analyze_any_best "analyze-any-best" (play);
    analyze_any_same "analyze-any-same" (play);
    analyze_any_mean "analyze-any-mean" (share);
    analyze_any_legend "analyze-any-legend" ();
    taken_back "taken-back" ();
    progress_turns "progress-turns" (done, total, left);
    best_turn "best-turn" (turn);
    best_dropped "best-dropped" ();
    best_legend "best-legend" ();

    // The puzzle of a day, and the review after a game.
    puzzle_title "puzzle-title" (date, grade);
    puzzle_task "puzzle-task" (hint, answer, quit);
    puzzle_scores "puzzle-scores" (own, other);
    puzzle_no_play "puzzle-no-play" ();
    puzzle_right "puzzle-right" (play, account);
    puzzle_tries "puzzle-tries" (n);
    puzzle_wrong "puzzle-wrong" (play, account);
    puzzle_hint_where "puzzle-hint-where" (square);
    puzzle_hint_tiles "puzzle-hint-tiles" (tiles);
    puzzle_answer "puzzle-answer" (play, account);
    puzzle_equal "puzzle-equal" (plays);
    puzzle_lead_points "puzzle-lead-points" (points);
    puzzle_lead_win "puzzle-lead-win" (percent);
    word_answer "word-answer" ();
    review_offer "review-offer" (word);
    word_review "word-review" ();
}
