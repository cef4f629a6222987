# The score sheet of a game at a real board: `triolet keep` and `triolet sheet`.

sheet-title = Score sheet
sheet-number = Turn
sheet-player = Player
sheet-play = Play
sheet-items = Items
sheet-points = Points
sheet-total = Total
sheet-marks = Marks
sheet-comment = Comment
sheet-board = Board
sheet-date = Date
sheet-day = { $month } { $day }, { $year }
sheet-months = January, February, March, April, May, June, July, August, September, October, November, December
sheet-pass-agreed = (The rules ask for an exchange.)
sheet-mark-replay = replay
sheet-mark-anyway = not by the rules
sheet-mark-mended = corrected
sheet-missing = The result is not known yet: the tiles left on the rack are missing for { $names }.
sheet-doubtful = Some turns do not count, so the result may be wrong.
sheet-problem-at = line { $line }, column { $column }: { $problem }
sheet-line-total = { $squares }: { $total }

sheet-ask-names = Who plays? Type the names in turn order, separated by commas.
sheet-kept-in = The sheet is kept in { $path }.
sheet-help-hint = Type each turn on a line; “{ $word }” shows how.
sheet-help =
    H8 11-3: tiles to the right from H8; 8H 11-3: down. Anna H8 11-3: by name.
    x 2: exchange of two tiles; x 7-12: of these tiles; pass.
    anyway H8 11-9 +20: a play that the table has agreed to, with its own points if it says so.
    mend 7 H8 11-3; insert 7 x 2; remove 7: correct turn 7; everything after it is scored again.
    give 7 Ben: Ben took turn 7; the turns after it go round from there.
    rack Anna 3-8-*: the whole rack of a player, where it is known.
    leave Anna; end out, end blocked, end agreed; left Ben 4 5; reopen: the game goes on.
    # a comment; names Anna, Ben: new names; rename Ben Benno: one of them.
    first Ben: Ben began; order Ben, Anna: they sit in this order. The turns stay, and count for who had them by the new order.
sheet-words = Other words: { $words }.
sheet-first-turn = Type the first turn, with the name of the player who takes it.
sheet-may-anyway = If the table has agreed to it, put “{ $word }” before it.
sheet-no-longer-fit =
    { $count ->
        [one] { $n } later turn no longer fits.
       *[other] { $n } later turns no longer fit.
    }
sheet-no-command = This is neither a turn nor a command.
sheet-no-player = Nobody here is called { $name }.
sheet-nothing-to-undo = There is nothing to undo.
sheet-nothing-to-redo = There is nothing to redo.
sheet-end-how = How did it end? Type “end out”, “end blocked” or “end agreed”.
sheet-maybe-bag-empty = The bag is empty. Has somebody placed their last tile?
sheet-maybe-dead-board = No tile fits the board any more. Is the game over?
sheet-maybe-idle = Everybody has passed in turn. Is the game over?
sheet-no-file = This is not a sheet of a game at a real board, and is left as it is.
sheet-unwritten = The sheet could not be saved: { $reason }
sheet-elsewhere = Another program has changed the file. Nothing is written over it; open it again.

sheet-ask-first = Who has the first turn?
sheet-lay-here = Type the value of the tile on { $square }.
sheet-row = Turn { $number }
sheet-row-mend = Change this turn
sheet-row-insert = Insert a turn before it
sheet-row-remove = Remove this turn
sheet-row-give = { $name } took this turn
sheet-mending = Changing turn { $number }: { $name }
sheet-inserting = Inserting a turn before turn { $number }
sheet-key-value = tile
sheet-key-value-full = lay this value at the cursor; * is a wild, its value follows; a 1 waits for a second digit
sheet-key-end-turn = end the turn
sheet-key-anyway = enter it all the same: the table has agreed
sheet-key-rows = turns
sheet-key-rows-full = the turns, to change, insert or remove one
sheet-key-type-full = type a turn or one of the lines below
sheet-key-quit-full = leave; the sheet is kept after every turn
sheet-key-leaves = a player leaves
sheet-key-ends = end the game
sheet-key-choose = choose
sheet-key-cancel = back

sheet-wrong-points = By the rules it scores { $expected }, not { $recorded }.
sheet-wrong-draw = Those tiles cannot have been drawn there.
sheet-wrong-ending = The game does not end like that.
sheet-wrong-no-such-seat = That player is not in this game, or has left it.
sheet-wrong-rack-size = The rack should hold { $expected } tiles.
sheet-wrong-rack-differs = This differs from what is known of the rack.
sheet-wrong-tiles-elsewhere = Those tiles are on the board or on another rack.
sheet-wrong-undo-too-far = The game cannot be taken back that far.
sheet-wrong-impossible = That cannot have happened in a game.
sheet-wrong-result = The final score is { $expected }, not { $recorded }.
sheet-wrong-result-unknown = The result cannot be checked: some of the tiles left are not known.
sheet-wrong-unreadable = This cannot be read: { $text }
sheet-wrong-cut-off = The last line has no end, and may be cut off.
sheet-wrong-header = This line of the heading is wrong or missing: { $text }
sheet-wrong-newer = A newer version of the program wrote this record.
sheet-wrong-no-sheet = There is no score sheet.
sheet-wrong-no-such-turn = There is no such turn.
sheet-wrong-not-a-turn = That is not a turn.
sheet-wrong-forms-2x2-on-first-turn = A player’s first turn may not complete a square of 2 × 2 tiles.
sheet-wrong-tile-not-on-rack = That tile is not on this player’s rack.
sheet-wrong-not-your-turn = It is another player’s turn.
sheet-wrong-bag-not-empty = Nobody can be out while the bag still holds tiles.
sheet-wrong-not-ended = The game is not over.
sheet-wrong-seat-count = A game has two to four players, each with a name.
sheet-wrong-no-player = Nobody here is called { $text }.

word-redo = redo
word-sheet = sheet
word-mend = mend
word-give = give
word-insert = insert
word-remove = remove
word-anyway = anyway
word-leave = leave
word-end = end
word-left = left
word-names = names
word-reopen = reopen
word-rename = rename
word-first = first
word-order = order
