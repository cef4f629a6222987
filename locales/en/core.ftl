# Words of the game itself, shared by every front end.
#
# Numbers arrive as text: {$n} is a number to show, {$count} the same number as a selector only.
# Names of players stand alone, before a colon, so that no language has to inflect them.

joker = wild
joker-as = wild as { $value }

premium-double = double
premium-triple = triple
premium-replay = replay

edition-gigamic-2017 = 2017 edition
edition-dj-games-1996 = 1996 edition
option-lone-opening-zero = a single opening tile scores nothing
option-lone-opening-doubled = a single opening tile scores double
option-dead-board-on = the game ends when no tile fits the board any more
option-dead-board-off = the game goes on even when no tile fits the board any more
option-idle-rounds =
    { $count ->
        [one] the game ends after { $n } round without a placement, counted from the opening play on
       *[other] the game ends after { $n } rounds without a placement, counted from the opening play on
    }
option-idle-rounds-none = exchanges and passes never end the game by themselves

seat-you = You
seat-numbered = Player { $number }
seat-computer = Computer
seat-computer-named = Computer ({ $name })
seat-computer-level = Computer (level { $number })
seat-computer-random = Computer (random)
seat-computer-numbered = { $name } { $number }

level-1 = Level 1 (first steps)
level-2 = Level 2 (beginner)
level-3 = Level 3 (learner)
level-4 = Level 4 (casual)
level-5 = Level 5 (practised)
level-6 = Level 6 (skilled)
level-7 = Level 7 (strong)
level-8 = Level 8 (expert)

points =
    { $count ->
        [one] { $n } point
       *[other] { $n } points
    }
tiles-in-bag =
    { $count ->
        [0] The bag is empty
        [one] { $n } tile in the bag
       *[other] { $n } tiles in the bag
    }

turn-tile = { $tile } on { $square }
turn-exchange =
    { $count ->
        [one] exchange of { $n } tile
       *[other] exchange of { $n } tiles
    }
turn-pass = pass
leaving-resigned = resigned
leaving-timed-out = out of time

may-exchange = Tiles may be exchanged.

account-trio = trio { $points }
account-trio-times = trio { $points } × { $times }
account-pair = pair { $points }
account-pair-times = pair { $points } (one tile counts × { $times })
account-lone-tile = single tile { $points } (× { $times })
account-triolet = triolet { $points }
account-nothing = no pair or trio
account-total = { $sum } = { $total }

ending-out = { $name } placed the last tile, and the bag is empty.
ending-out-you = You placed your last tile and the bag is empty.
ending-blocked = Nobody can place or exchange tiles any more: the game is blocked.
ending-dead-board = No tile fits the board any more: the game is blocked.
ending-idle = Nobody has placed a tile for too long: the game is blocked.
ending-agreed = The game was ended by agreement.
ending-last-seat = Only one player is left.

final-placed = { $points } from the board
final-gains = + { $points } left on other racks
final-loses = − { $points } left on the rack
final-left = has left the game
winner = Winner: { $name }
winner-you = You win!
winners-shared = A draw: { $names }
list-and = { $first } and { $last }

refusal-two-wilds = At most one wild may be placed in a turn.
refusal-pair-over-15 = Two tiles side by side may total 15 at most.
refusal-trio-not-15 = Three tiles in a line must total exactly 15.
refusal-run-longer-than-three = No more than three tiles may touch in a line.
refusal-not-adjacent = At least one tile must lie beside a tile on the board.
refusal-not-contiguous = The tiles of a turn must belong to one unbroken line.
refusal-not-in-line = The tiles of a turn must lie in one row or one column.
refusal-centre-not-covered = The first tiles of the game must cover the centre space, H8.
refusal-square-occupied = There is already a tile on that space.
refusal-off-the-board = That space is off the board: rows go from A to O, columns from 1 to 15.
refusal-forms-2x2-on-first-turn = Your first turn may not complete a square of 2 × 2 tiles.
refusal-forms-2x2-with-first-four-tiles = The first four tiles may not form a square of 2 × 2.
refusal-forms-3x3 = A full square of 3 × 3 tiles is never allowed.
refusal-wrong-number-of-tiles = A turn takes one, two or three tiles.
refusal-value-out-of-range = Tiles have values from 0 to 15.
refusal-no-such-tile = The game does not have that many tiles of this value.
refusal-tile-not-on-rack = That tile is not on your rack.
refusal-exchange-needs-five-in-bag = You may exchange only while the bag holds at least five tiles.
refusal-pass-not-allowed = You may pass only when you can neither place nor exchange a tile.
refusal-game-over = The game is over.
refusal-not-your-turn = It is not your turn.
refusal-no-such-seat = That player is not in this game, or has left it.
refusal-computer-seat = A computer plays for that player.
refusal-paused = The game is paused.
refusal-paused-already = The game is already paused, or already running.
refusal-undo-too-far = The game cannot be taken back that far.
refusal-proposal-waiting = Another proposal is waiting for an answer.
refusal-nothing-proposed = There is no proposal to answer.
refusal-seat-of-another = Another person plays that seat.
refusal-time-up = Your time is up.
refusal-hints-settled = Hints are not allowed in this game, or already are.
refusal-too-often = You can do that again once somebody has played.
refusal-internal = Something went wrong inside the program.
