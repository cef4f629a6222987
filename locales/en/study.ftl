# Games and positions after the game, in the browser: loaded when somebody wants to.

study-about = Open a recorded game or a position: a file, a text, or a link. You may also drop a file here or paste a text. Everything happens on this device.
study-last = Your last game
study-file = Choose a file
study-paste = Text of a record or a position
study-open = Open
study-set-up = Set up a board
study-photo = Photograph a board
study-other = Open another
study-wrong = This can’t be read as a record or a position. “Save the record” at the end of a game makes a file that can be opened here.
wrong-newer = This record was written by a newer version of the program, which this one cannot read. Perhaps there is a newer version of this page.
study-wrong-at = This record is wrong on line { $line }, character { $column }.
record-points = The turn does not score as many points as it says.
record-draw = Those tiles cannot have been drawn there.
record-ending = The game does not end like that.
record-impossible = That cannot have happened in a game.
record-unreadable = This part cannot be read.
record-not-your-turn = It is not this player’s turn.
record-tile-not-on-rack = That tile is not on the player’s rack.
record-forms-2x2-on-first-turn = A player’s first turn may not complete a square of 2 × 2 tiles.
record-exchange-needs-five-in-bag = Tiles may be exchanged only while the bag holds at least five.
record-pass-not-allowed = A player may pass only when no tile can be placed or exchanged.
study-wrong-in = This is not a position or a record (line { $line }, character { $column }).
wrong-on = { $square }: { $why }
wrong-rack-too-large = A rack holds at most three tiles.
wrong-bag-too-large = There are not that many tiles for the bag.
wrong-too-many-of-a-kind = The board and the racks hold more tiles of one value than the game has.
wrong-number-of-seats = A game has two to four players.
wrong-not-joined = In a complete position no tile lies apart from the others.
wrong-centre-free = In a complete position the centre space, H8, is covered.
wrong-bag-unknown = A complete position gives the number of tiles in the bag.
wrong-not-whole = The tiles of this position do not add up to the 83 of the game.
wrong-other = The parts of this position do not fit together.
study-link = Copy a link
study-copied = The link is copied.
study-link-here = Copy this link
study-stop = Stop
study-thinking = Thinking
study-rack = Tiles on the rack: { $tiles }
study-scores = Scores
study-chances = Chances to win, in percent
study-analysis = Analysis
study-analysis-about = Every turn is compared with the others that were possible, given what its player could see.
study-judge = Analyse the game
study-effort = How thoroughly
effort-quick = Quickly
effort-thorough = Thoroughly
study-instead = Instead: { $turn }.
study-mistakes = Learn from your mistakes
study-always = Analyse every game when it is opened
study-next = Best plays ({ $name }: { $tiles })
study-record = The record
study-checked =
    { $count ->
        [one] { $n } turn and its score were checked against the rules.
       *[other] { $n } turns and their scores were checked against the rules.
    }
study-save = Save the record
proof-verified = Checked: the tiles follow from the published key, and the key fits the commitment in the record. That the commitment was there before the players joined only their own devices can know.
proof-not-committed = The order of the tiles has been recomputed, and it matches. As they were dealt on one device, nobody else can confirm that it was left to chance.
proof-not-published = The order of the tiles is still secret and cannot be recomputed. The tiles drawn are possible; no more can be said.
proof-partial = A record kept at a table says nothing about how the tiles were mixed.

graph-scores = The scores turn by turn. At the end:
graph-chances = The chances to win in percent, turn by turn. At the end:
graph-table = As a table
graph-turn = Turn

judged-best = No better turn was found.
judged-even = As good as the best turn, as far as can be judged.
judged-wins-less = Worth as many points as the best turn, but it wins less often.
judged-loss = Number { $rank } of all possible turns; { $points } points worse than the best.
judged-win = Chance to win with it: { $chance }.
judged-win-best = With the best turn: { $chance }.
judged-better = The best turns by value
judged-sum = { $name }: best turns: { $best } of { $turns }; { $points } points lost.
judged-luck-about = Luck of the draw: points gained, or lost, by what was drawn compared with what might have been drawn. The rest was lost by choice.
judged-losses = Biggest losses
judged-no-losses = No turn lost a whole point.

any-rack-unknown = The rack is not known, so the turn is compared with every rack that it can have been.
any-rack-share = Of these racks, { $share } can score no more.
any-rack-mean = Their best plays score { $points } points on average.
any-rack-same = The same tiles could have scored more
any-rack-best = The best play of any rack
any-rack-mean-share = { $name }: on average { $share } of the possible racks score no more.
any-rack-best-turns = Best turns by possible racks
judged-own-points = { $points } points, as agreed at the table

plays-think = Find the best plays
plays-by-worth = By value
plays-worth-about = Value: the points of a turn, less what the others may gain until the turn comes round again; the tiles kept count too.
plays-error-about = ± is the standard error of the value.
plays-still-thinking = Still thinking: this may change.
play-chance = Chance to win: { $chance }
plays-by-score =
    { $count ->
        [one] { $n } play, by its score
       *[other] { $n } plays, by their score
    }
plays-all = Show all
plays-none = Nothing can be placed.
plays-exchange = Nothing can be placed: tiles have to be exchanged.
plays-pass = Nothing can be placed: the player passes.

play-on = Play on from here
play-on-seat = Your seat
play-on-go = Play against the computer
play-on-over = The game is over here. Go back to an earlier turn.

set-up-rack = Rack of the player to move
set-up-add = Add a tile
set-up-about = Choose a space to put a tile there or take it away.
set-up-typing = Or type values on the board: each next one follows the last arrow key, and * makes a wild.
set-up-go-on = After each tile
set-up-go-right = To the right
set-up-go-down = Down
set-up-wrong = This position is not possible; what you have set up is kept.
set-up-no-game = No game can lead to this board: the first tiles cover the centre space, H8, and all others connect to them.
set-up-next = Put tiles on the rack of the player to move, and what can be played with them is shown here.
set-up-more = More about the position
set-up-first-turn = The player’s first turn
set-up-bag = Tiles in the bag
set-up-seats = Number of players
set-up-unknown = Unknown
set-up-turn = To move
set-up-score = Score of player { $number }
set-up-best = What can be played
set-up-square = Space { $square }
set-up-remove = Take the tile away
