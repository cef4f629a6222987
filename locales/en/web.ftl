# Everything that the page in the browser shows besides the words of the game itself.

tagline = Three in a line make 15.
front-play = Play the computer
front-go-on = Go on with your game
front-replaces = It replaces the unfinished game.
front-here = Play together here
front-here-about = 2 to 4 people on this device
front-learn = How to play
front-level = Strength of the computer
update = Load the new version

setup-title = Play together here
setup-name = Name of player { $number }
setup-who = Player { $number }
setup-person = Person
setup-computer = Computer: { $level }
setup-nobody = Nobody
setup-edition = Rules
setup-start = Start the game

settings-title = Settings
settings-language = Language
settings-theme = Colours
theme-auto = As on the device
theme-light = Light
theme-dark = Dark
theme-contrast = High contrast
settings-motion = Motion
motion-auto = As on the device
motion-off = Off
settings-confirm = Ask before a turn is played

back = Back
close = Close
cancel = Cancel
home = Home
menu = Menu

your-turn = Your turn
your-replay = Play again!
turn-of = { $name } to play
replay-of = { $name } plays again
thinking = { $name } is thinking …
game-is-over = The game is over
first-tile = Tap a tile, then a lit square. Or drag it.
lifted-tile = Choose a lit square.
lifted-fits-nowhere = This tile fits nowhere just now.
must-exchange = Nothing fits: you have to exchange tiles.
must-pass = Nothing fits and the bag holds too few tiles to exchange: you have to pass.

play = Play
play-for = Play for { $points }
recall = Take back
shuffle = Shuffle
sort = Sort
exchange = Exchange
pass = Pass
hint = Hint
undo = Undo
resign = Resign
resign-ask = Do you want to resign? The game ends for you.
keep-playing = Keep playing
hint-told = Hint: { $turn }. { $points }.
hint-turn = Hint: { $turn }.

wild-title = What is the joker worth?
wild-none = No value fits there, not even a joker.
exchange-title = Which tiles do you want to exchange?
exchange-do =
    { $count ->
        [one] Exchange { $n } tile
       *[other] Exchange { $n } tiles
    }
exchange-none = Choose tiles first
confirm-title = Play this for { $points }?
hand-over = Hand over the device. Nobody else should look.
hand-over-show = Show my tiles
hand-over-undo = Take back the last turn

told-play = { $name }: { $play }. { $points }: { $account }.
told-turn = { $name }: { $turn }.
undone = The last turn is taken back. The tiles drawn since then are mixed into the bag again.

scores = Scores
turns = Turns
turns-none = Nobody has played yet.
unseen = Unseen tiles
unseen-about = On other racks, in the bag or set aside
unseen-count = { $tile }: { $n }
tiles-on-rack =
    { $count ->
        [one] { $n } tile on the rack
       *[other] { $n } tiles on the rack
    }
rack = Your tiles
to-move = to play

board = Board
square-empty = { $square }, empty
square-premium = { $square }, { $premium }
square-tile = { $square }: { $tile }
square-laid = { $square }: { $tile }, not played yet
square-fits = { $label }, fits
whole-board = Whole board
rack-tile = Tile { $tile }
keys-title = Keyboard
keys-move = Arrow keys
keys-move-full = move over the board
keys-lay-full = lay the first, second or third tile on the square
keys-back = Backspace
keys-back-full = take back the tile on the square, or the one laid last
keys-play = Enter
keys-play-full = play the tiles that are laid
keys-recall = Esc
keys-recall-full = take back all tiles that are laid

final-rematch = Rematch
final-new = New game
final-record = Save the record
final-total = Final score
save-failed = This browser does not keep the game: it is lost when you close the page.
failed = The game has stopped because something went wrong.
reload = Reload and go on
refusal-other = That is not possible just now.

learn-title = How to play
learn-aim-title = The aim
learn-aim = Place number tiles on the board so that three in a line total 15. The most points win.
learn-turn-title = Your turn
learn-turn = Place one, two or three tiles in one line and draw as many again. The first play covers the square in the middle; every later one touches a tile on the board.
learn-legal-title = What fits
learn-legal-pair = Two tiles side by side total 15 at most.
learn-legal-trio = Three in a line total exactly 15: a trio.
learn-legal-four = Four never touch in a line. All of this holds across and down.
learn-joker-title = The joker
learn-joker = It stands for any value that fits, and counts 0 in a pair. One joker a turn.
learn-score-title = Points
learn-score-pair = A pair scores its total.
learn-score-trio = A trio scores 30.
learn-score-triolet = Three tiles placed at once, none of them a joker, are a triolet: 50 more.
learn-premium-title = Special squares
learn-premium-double = doubles one trio, or the tile on it in one pair.
learn-premium-triple = triples one trio, or the tile on it in one pair.
learn-premium-replay = gives you another turn at once.
learn-else-title = When nothing fits
learn-else = Exchange one to three tiles, as long as the bag holds at least five; that scores nothing. You may pass only when you can do neither.
learn-start-title = At the start
learn-start = 2017 edition: your own first turn may not complete a square of 2 × 2 tiles. 1996 edition: the first four tiles of the game may not form one. A full square of 3 × 3 is never allowed.
learn-end-title = The end
learn-end = Whoever places their last tile with the bag empty ends the game and scores the tiles on all other racks. When nobody can place or exchange any more, everybody loses the points left on their own rack.
learn-play = Play now
