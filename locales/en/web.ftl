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
refusal-seat-moved = You are playing on another device now.
refusal-still-here = That player was here a moment ago.
refusal-wrong-secret = This link has been used already, or is too old.
refusal-chat-off = That cannot be said in this game.

learn-title = How to play
learn-play = Play now
load-failed = This part of the page could not be loaded.
reload-page = Reload
