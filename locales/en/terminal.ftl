# Everything that the terminal game shows besides the words of the game itself.

your-turn = Your turn
your-replay = Replay: your turn again
turn-of = { $name } to play
replay-of = Replay: { $name } to play
game-is-over = The game is over
told-play = { $name }: { $play } · { $account }
told-play-in-words = { $name }: { $play }. { $points }: { $account }.
told-turn = { $name }: { $turn }
history-exchange =
    { $count ->
        [one] exchange { $n }
       *[other] exchange { $n }
    }
undone = The last turn has been taken back. The tiles drawn since then are mixed back into the bag.
nothing-to-undo = There is no turn to take back.
hint-play = Hint: { $play } · { $account }
hint-exchange = Hint: { $turn } · exchange
hint-laid = Hint: { $enter } plays it, { $escape } takes it back.
must-exchange = Nothing fits: you have to exchange tiles.
must-pass = Nothing fits and the bag holds too few tiles to exchange: you have to pass.
how-to-write = Write H8 11-3 to go right from H8, 8H 11-3 to go down, x 7-12 to exchange, or pass.
joker-needs-value = Write a wild with the value it stands for: *10.
odd-character = { $character } at character { $place } does not belong in a turn.
rack-left = left on the rack: { $tiles }

lay-tiles = Move with the arrow keys and lay tiles with 1, 2 and 3.
lay-first = Lay at least one tile first, or exchange with X.
no-tile-there = You have no tile there to lay.
no-value-fits = No value fits there, not even a wild.
direction-right = to the right
direction-down = downwards
prompt-turn = Your turn:

title-scores = Scores
title-unseen =
    { $count ->
        [one] Unseen: { $n } tile
       *[other] Unseen: { $n } tiles
    }
title-history = Turns
title-rack = Your tiles
title-exchange = Exchange
title-hand-over = Next player
title-question = Question
title-end = The game is over
title-help = Help

wild-which = What does it stand for?
wild-keys = ←→ or digits, Enter, Esc
exchange-which = Which tiles do you want to exchange?
exchange-chosen =
    { $count ->
        [one] { $n } tile chosen
       *[other] { $n } tiles chosen
    }
exchange-keys = 1 2 3 choose · A all · Enter exchange · Esc back
hand-over = Hand over the keyboard; nobody else should be looking.
hand-over-keys = Space: show the tiles   U: take back the last turn   Q: leave
ask-quit = Leave the game? It is saved, and you can go on with it later.
ask-undo = Take back the last turn? Everybody has to agree.
question-keys = { $enter }: { $yes }   { $escape }: { $no }
ask-resume = There is a saved game. { $scores }. { $bag }. Do you want to go on with it?
resume-keys = Enter: go on   N: new game   Esc: leave
end-keys = N: new game   R: review   Esc: look at the board   Q: leave
after-end-keys = Enter: final scores   N: new game   Q: leave
too-small = Your terminal is too small: it has { $size } characters, and the game needs { $needed }. Make the window larger, or leave with Ctrl-C and start the game with --plain: it goes on where you left it.

saved-in = The game is saved in { $path }. Start the game again to go on with it.
record-in = The record of the game is in { $path }. “triolet analyze { $path }” shows which turns were good.
saved-elsewhere = The game is saved in { $path }. To go on with it: triolet play --save { $path }
saved-again = The game is saved again.
save-none = This game is not being saved: { $reason }. Name a file that can be written with --save.
save-nowhere = there is no home directory to save games in
save-missing = There is no saved game in { $path }.
save-empty = The saved game { $path } is empty.
save-in-use = The game saved in { $path } is being played in another window.
save-newer = The game saved in { $path } was written by a newer version of this program, which this one cannot read. It is left as it is.
save-over = The game saved in { $path } is over.
save-unreadable = The saved game { $path } cannot be read ({ $reason }). It is left as it is; another file can be named with --save.
save-elsewhere = A new game will be saved in { $path }.
ask-quit-unsaved = Leave the game? It could not be saved: { $reason }. On leaving it is saved in { $path } instead.
notice-keys = Enter: play   Esc: leave
save-failed = The game could not be saved: { $reason }
save-damaged = The saved game was damaged and has been kept as { $path } ({ $reason }).
save-rescued = Everything before the damage could be read.
save-keeps-own = The saved game keeps its own players and rules; those you asked for are for a new one.
games-none-saved = There are no saved games.
games-over-word = over
games-going-word = unfinished
games-unreadable-file = cannot be read: { $reason }

key-yes = yes
key-no = no
key-name-enter = Enter
key-name-escape = Esc
key-name-space = Space
key-name-backspace = Backspace
key-help = help
key-help-full = this help
key-move = move
key-move-full = move over the board
key-lay = lay
key-lay-full = lay the first, second or third tile of your rack
key-turn = direction
key-turn-full = go on to the right or downwards after laying a tile
key-play = play
key-play-full = play the tiles you have laid
key-clear = clear
key-clear-full = take back all tiles you have laid
key-back = take back
key-back-full = take back the tile under the cursor, or the one laid last
key-exchange = exchange
key-exchange-full = exchange tiles
key-hint = hint
key-hint-full = lay the best play, again for the next best; you may take it back
key-undo = undo
key-undo-full = take back the last turn
key-type = type
key-type-full = type a turn instead
key-pass = pass
key-pass-full = pass, where that is allowed
key-scroll = scroll
key-scroll-full = scroll through the turns
key-quit = leave
key-quit-full = leave the game; it is saved

help-aim-title = The aim
help-aim = Place tiles so that three in a line total 15, and score the most points.
help-set-title = The set
help-set =
    There are 83 tiles: 81 with the values 0 to 15, and two wilds. How many there are of each:
    { $tiles }.
    Before the game three tiles are set aside unseen; they count for nobody.
    The player who starts is drawn at random, and turns go clockwise. A rack is three tiles.
help-turn-title = A turn
help-turn =
    Place one, two or three tiles in one row or one column, then draw back up to three while the bag lasts.
    Or exchange one to three tiles, as long as the bag holds at least five. You draw the new tiles before the old
    ones go back into the bag. That scores nothing and ends the turn.
    When nothing can be placed, you have to exchange. You pass only when you can do neither.
    The first play covers the centre space, H8. Every later play has at least one tile beside a tile on the board;
    tiles that only touch at a corner are not beside each other.
help-legal-title = What is allowed
help-legal =
    Two tiles side by side total 15 at most. Three in a line total exactly 15: a trio. Four never touch in a line.
    This holds across and down, for every tile you place.
    2017 edition: your own first turn may not complete a square of 2 × 2 tiles. 1996 edition: the first four tiles of the game may not form one.
    A full square of 3 × 3 tiles is never allowed.
help-wild-title = The wild
help-wild =
    A wild stands for any value from 0 to 15 that fits, and keeps it for the rest of the game.
    At most one wild may be placed in a turn. A replay turn is a new turn and may have another.
    A wild counts 0 in a pair and 0 on a rack. A trio with a wild scores 30 like any other.
help-score-title = Scoring
help-score =
    A trio scores 30, a pair its total. Every pair and trio with a new tile in it scores.
    ×2 doubles and ×3 triples one trio or, in a pair, the tile on the space alone, where it gains most. The centre space doubles.
    A triolet, a trio of three tiles placed at once, scores 50 more. The 50 is never multiplied.
    A triolet with a wild in it is called one, too, but has no 50.
    On a replay space ↻ you refill your rack and take another turn at once.
    A special space works once, for the play that covers it.
help-end-title = The end
help-end =
    With the bag empty, the player who places their last tile ends the game and adds the values of all tiles left on the other racks.
    When nobody can place or exchange any more, each player subtracts the values of the tiles left on their rack.
    House rules for what the rulebooks leave open: the game also ends when no tile fits the board any more,
    and after three rounds without a placement, counted from the opening play on.
help-notation-title = Writing a turn
help-notation =
    “H8 11-3” places 11 on H8 and 3 to the right of it; “8H 11-3” goes downwards instead.
    A dot stands for a tile already on the board: “8G 5-.-6”. A wild that stands for 10 is written “*10”.
    “x 7-12” exchanges a 7 and a 12; “pass” passes.
help-keys-title = Keys
help-close = ↑↓ scroll · Esc close

plain-help-hint = Type a turn, or “help”.
plain-resume = Press Enter to go on with it, or type “new” for a new game.
plain-hand-over = { $name }: press Enter when nobody else is looking.
plain-rack = Your tiles: { $tiles }.
plain-board-empty = The board is empty.
plain-unseen = { $tile }: { $number }
plain-commands = Commands: { $words }.
plain-question-mark = A question mark before a play shows what it would score: “? H8 11-3”.
plain-parts = Parts of the board: { $squares } names the special spaces; { $row } H, { $column } 8 and H8 show what is there.
plain-squares-hint = Some spaces are special: “{ $squares }” names them.
plain-nothing-there = Nothing there.
word-squares = squares
word-row = row
word-column = column
word-help = help
word-board = board
word-rack = rack
word-scores = scores
word-unseen = unseen
word-history = history
word-hint = hint
word-undo = undo
word-quit = quit
word-new = new

open-at = The game is at { $address }
open-for-others = The game is at { $address }, for everybody in your network:
open-no-network = The game listens on port { $port }, but this machine has no address in a network.
open-end = Ctrl+C ends it. Games are kept.
open-without-page = This program was built without the page: run “cargo xtask web” and build it again. Here is the game in the terminal.

# Answers of the commands that ask about positions and records.
seat-alone = Seat { $number }
seat-of = Seat { $number } ({ $name })
more-plays =
    { $count ->
        [one] { $n } more play
       *[other] { $n } more plays
    }
replay-right =
    { $count ->
        [one] The record is right: { $n } turn, every play and score checked.
       *[other] The record is right: { $n } turns, every play and score checked.
    }
replay-scores-of-plays = These are the points of the plays. What the tiles left on the racks add or take off is not in such a record.
replay-missing-racks = The result is not known yet: the tiles left on the rack are missing for { $seats }.
replay-ending = Ending: { $ending }
replay-unended = none yet
replay-unknown = not in such a record
replay-shuffle = Shuffle: { $proof }
proof-verified = verified
proof-consistent = consistent but not committed
proof-hidden = seed not yet published
proof-partial = not part of a partial record
record-wrong-at = line { $line }, column { $column }: { $reason }
record-newer = a newer version of the program wrote this record
record-points = the turn scores { $is }, not { $said }
record-draw = those tiles cannot have been drawn there
record-ending = the game does not end like that
record-impossible = that cannot have happened in a game
record-unreadable = this part cannot be read ({ $reason })
column-player = player
column-turn = turn
column-score = score
column-verdict = verdict
column-lost = lost
column-win = win
column-better = better
column-value = value
column-reply = reply
column-next = next
column-leave = leave
analyze-none = No turn has been taken yet.
analyze-stopped = Stopped: { $done } of { $total } turns are judged.
analyze-sum = { $name }: best turns: { $best } of { $turns }; { $lost } points lost, { $each } a turn
analyze-unknown =
    { $count ->
        [one] ({ $n } more with a rack that is not known)
       *[other] ({ $n } more with a rack that is not known)
    }
analyze-legend =
    lost: points less than the best turn would be worth, by what the player could see
    win: the chance to win with the turn that was taken
    better: the best turn, and what it scores
    good: less than 3 points lost; inaccuracy: less than 10; mistake: less than 25; blunder: more
    or of the chance to win: less than 2, 5 and 12 %, whichever is worse
    luck of the draw: points gained by what was drawn, against what might have been drawn
rack-unknown = the rack is not known
analyze-any-share = { $share } of the possible racks score no more
analyze-any-best = best possible rack: { $play }
analyze-any-same = with the same tiles: { $play }
analyze-any-mean = on average { $share } of the possible racks score no more
analyze-any-legend = possible racks: all that the player can have held, each as likely as it is drawn; the tiles on the board and on racks that are known are out
taken-back = taken back
progress-turns = { $done } of { $total } turns, about { $left } left
best-turn = Best: { $turn }
best-dropped = dropped
best-legend =
    value: what the turn is worth all in all, in points
    reply: what the best reply scores on average; next: the own next play; leave: the tiles kept
    dropped: found surely worse, and not looked at to the end

# The puzzle of a day, and the review after a game.

puzzle-title = Puzzle of { $date } · grade { $grade } of 5
puzzle-task = One turn is clearly the best. Type it like H8 11-3, or “{ $hint }”, “{ $answer }” or “{ $quit }”.
puzzle-scores = You have { $own } points, the other player has { $other }.
puzzle-no-play = Write a play: H8 11-3 goes right from H8, 8H 11-3 goes down.
puzzle-right = Right: { $play } · { $account }
puzzle-tries =
    { $count ->
        [one] Found at the first try.
       *[other] Found after { $n } tries.
    }
puzzle-wrong = Not the best: { $play } · { $account }. Try again.
puzzle-hint-where = Hint: the play begins at { $square }.
puzzle-hint-tiles = Hint: it places { $tiles }.
puzzle-answer = The answer: { $play } · { $account }
puzzle-equal = Just as good: { $plays }
puzzle-lead-points = Every other turn is worth at least { $points } points less, counting the reply and the tiles that stay on the rack.
puzzle-lead-win = With any other turn the chance to win is at least { $percent } percentage points lower.
word-answer = answer
review-offer = Type “{ $word }” to see which of the turns were good, or press Enter to leave.
word-review = review
