# Keeping score for a real board, in the browser: loaded when somebody wants to.

keep-new = New sheet
keep-sheets = Score sheets
keep-none = No sheets yet. A sheet is kept on this device after every tap; close the page whenever you like.
keep-not-begun = Not begun
keep-over-unfinished = Over; the tiles left are missing
keep-turns =
    { $count ->
        [one] { $n } turn
       *[other] { $n } turns
    }
keep-delete = Delete
keep-delete-sheet = Delete this sheet: { $names }
keep-deleted = Deleted: { $names }
keep-restore = Bring it back
keep-damaged = A score sheet could not be read. Nothing of it is deleted: you can save it as a file.
keep-open-file = Open a sheet from a file
keep-print-empty = Print an empty sheet

keep-order = Players in the order in which they sit
keep-earlier = Player { $number }: one place up
keep-later = Player { $number }: one place down
keep-moved = { $name }: place { $number }
keep-without = Without player { $number }
keep-add-player = Add a player
keep-first = Who goes first?
keep-draw = Draw lots
keep-drawn = Drawn: { $name }
keep-begin = Start the sheet

keep-tap-square = Tap the space of the first tile.
keep-tap-value = Now choose the value of the tile.
keep-mend-value = A value replaces the tile on { $square }. To change another tile, tap it first.
keep-typed-one = 1… Type a second digit, or Enter for 1.
keep-keypad = Values
keep-key-impossible = { $value }: not possible. { $why }
keep-back-tile = Take back the tile
keep-lay-anyway = Play the { $value } anyway
keep-undo = Undo
keep-redo = Redo
keep-other = Exchange, pass…
keep-photo = Photograph the board
keep-end-turn-empty = End the turn
keep-end-turn = End the turn: { $points }
keep-end-mend = Change the turn: { $points }
keep-end-insert = Insert the turn: { $points }
keep-anyway = Play it anyway: { $points }
keep-enter-anyway = Enter it anyway
keep-not-anyway = It cannot be entered, not even by agreement.
keep-anyway-title = Play it anyway?
keep-anyway-formula = Counted as if it were allowed, it scores { $points }. The table may agree on other points.
keep-anyway-enter = Enter it with { $points }
keep-mending = Changing turn { $number } ({ $name })
keep-inserting = Inserting a turn before turn { $number }
keep-type = Or type a turn: H8 11-3, exchange 2, pass
keep-type-enter = Enter

keep-other-title = { $name }: no tiles placed
keep-pass-agreed = (The rules ask for an exchange.)
keep-passed = { $name } passes
keep-pass = Pass
keep-leaves = A player leaves
keep-leaves-name = { $name } leaves the game

keep-tap-mend = Tap to fix it.
keep-last-turn = Correct last entry
keep-tap-turn = Tap a turn to change or remove it.
keep-mark-anyway = not by the rules
keep-mark-mended = corrected
keep-own-points = { $points } as agreed at the table
keep-agreed-points = Points agreed at the table
keep-row = Turn { $number }: { $name }
keep-mend = Change this turn
keep-mend-tiles = Change the tiles placed
keep-mend-placed = Tiles were placed
keep-mend-exchange = Tiles were exchanged:
keep-mend-pass = It was a pass
keep-give-rest = Later turns alternate from here
keep-give = Who took this turn?
keep-insert = Insert a turn before it
keep-remove = Remove this turn
keep-players = Players and order
keep-players-about = The turns stay in their order: each counts for the player who had it by this order. The points would then be:
keep-done-mended = Turn { $number } corrected: { $turn }.
keep-done-inserted = Inserted as turn { $number }: { $turn }.
keep-done-removed = Turn { $number } removed: { $turn }.
keep-done-undone = Undone.
keep-done-undone-turn = Undone. Turn { $number }: { $turn }.
keep-done-redone = Redone.
keep-done-redone-turn = Redone. Turn { $number }: { $turn }.
keep-done-players = Players corrected.
keep-comment = Comment
keep-comment-game = Comment on the game
keep-comment-save = Keep
keep-lost =
    { $count ->
        [one] { $n } later turn no longer fits; it is marked below.
       *[other] { $n } later turns no longer fit; they are marked below.
    }
keep-unseen = Not yet on the board

keep-maybe-bag-empty = The bag is empty. Has somebody placed their last tile?
keep-maybe-dead-board = No tile fits the board any more. Is the game over?
keep-maybe-idle = Everybody has passed in turn. Is the game over?
keep-end-game = End the game
keep-end-how = How did it end?
keep-end-out = { $name } placed the last tile, and the bag is empty
keep-end-blocked = Nobody can place or exchange tiles
keep-end-agreed = The players ended it by agreement
keep-end-score = Final scores
keep-left-add = Tiles left: { $name }
keep-left-remove = Take away tile { $tile }
keep-left-count = { $n } of { $expected } tiles
keep-left-none = { $name } has no tiles left.
keep-left-optional = Tiles left on the racks (optional: they do not count here)
keep-left-needed = Tiles left on the racks. Optional for now: they can be added later, and the final scores need them.
keep-missing = The final scores need the tiles left on these racks: { $names }
keep-doubtful = Some turns do not count, so the result may be wrong.
keep-enter-left = Enter the tiles left
keep-change-left = Change the tiles left
keep-reopen = Continue the game
keep-photo-check = Compare with a picture
keep-look = Review the game
keep-save = Save as a file
keep-print = Print
keep-picture = Picture of the board

keep-clock = Clock
keep-clock-kind = Time
keep-clock-turn = For each turn
keep-clock-game = For each player in all
keep-clock-time = How long
keep-minutes =
    { $count ->
        [one] { $n } minute
       *[other] { $n } minutes
    }
keep-clock-start = Start the clock
keep-clock-pass = Tap to pass the clock on
keep-clock-over = Time is up
keep-clock-pause = Pause
keep-clock-resume = Go on
keep-clock-stop = Without a clock

keep-help = Help at the table
keep-help-level = How much help
keep-help-exists = Whether there is a play
keep-help-score = The best score
keep-help-play = The play with the best score
keep-help-none = No tile of this rack can be placed.
keep-help-cannot = No help here: the board holds what the rules do not allow.
keep-help-some = There is a play.
keep-help-best = Best score: { $points }
keep-help-best-play = { $play }: { $points }
keep-help-lay = Lay it on the board

keep-keys-move = Move over the board
keep-keys-value = Lay the value on the space
keep-keys-wild = A wild; then its value
keep-keys-end = End the turn
keep-keys-back = Take back the tile laid last
keep-keys-recall = Take back all tiles laid
keep-keys-undo = Undo; with Shift, redo

keep-column-turn = Turn
keep-column-player = Player
keep-column-play = Play
keep-column-items = Items
keep-column-points = Points

keep-print-title = Score sheet
keep-print-marks = Marks
keep-print-replay = replay
keep-print-date = Date
keep-print-players = Players
keep-save-as = Save the sheet in another format
keep-save-text = As text
keep-save-csv = As a table (CSV)
keep-save-html = As a web page

keep-only-here = This browser does not keep the sheet: it is lost when you close the page. Save it as a file.
keep-elsewhere = Another tab has gone on with this sheet. You see it as it is there.
keep-unreadable = This sheet cannot be read.
keep-wrong-no-sheet = This is not a score sheet.
keep-wrong-newer = It was written by a newer version of the program.
keep-wrong-unreadable = This cannot be read: { $text }
keep-wrong-typed = “{ $text }” is not a turn. Write for example H8 11-3, exchange 2 or pass.
keep-wrong-header = This line of the heading cannot be read: { $text }
keep-wrong-cut-off = The last line was cut off: { $text }
keep-wrong-points = By the rules it scores { $expected }, not { $recorded }.
keep-wrong-draw = Those tiles cannot have been drawn there.
keep-wrong-ending = The game does not end like that.
keep-wrong-bag-not-empty = Nobody can be out while the bag still holds tiles.
keep-wrong-not-ended = The game is not over.
keep-wrong-rack-size = There should be { $expected } tiles.
keep-wrong-rack-differs = This differs from what is known of the rack.
keep-wrong-tiles-elsewhere = Those tiles are on the board or on another rack.
keep-wrong-result = The result does not follow from the turns.
keep-wrong-result-unknown = The result needs the tiles that were left.
keep-wrong-seat-count = A game has two to four players.
keep-wrong-no-player = Nobody here is called { $text }.
keep-wrong-no-such-seat = That player is not in this game, or has left it.
keep-wrong-no-such-turn = There is no such turn.
keep-wrong-not-a-turn = That is not a turn.
keep-wrong-pass-not-allowed = A tile of this rack can be placed.
keep-wrong-forms-2x2-on-first-turn = A player’s first turn may not complete a square of 2 × 2 tiles.
keep-wrong-tile-not-on-rack = That tile is not on this player’s rack.
keep-wrong-not-your-turn = It is another player’s turn.
keep-wrong-other = That cannot be.

keep-share = Show on other phones
keep-share-unavailable = This part of the page has not loaded, so other phones may not see the sheet as it is. Open the sheet again when there is a network.
keep-column-left = Tiles left
