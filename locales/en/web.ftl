# Everything that the page in the browser shows besides the words of the game itself.

tagline = Three in a line make 15.
front-play = Play the computer
front-go-on = Resume your game
front-here = Play together here
front-here-about = 2 to 4 people on this device
keep-title = Keep score for a real board
keep-about = Adds up the scores, checks each play and keeps the sheet
puzzles-title = Puzzles
deal-title = Deal of the day
front-learn = How to play
front-level = Strength of the computer
front-rules = Rules: { $edition }
front-rules-own = Rules: { $edition } with house rules of your own
update = Load the new version

setup-title = Play together here
setup-name = Name of player { $number }
setup-who = Player { $number }
setup-computer = Computer: { $level }
setup-nobody = Nobody
setup-edition = Edition
rules-title = Rules of the game
house-about = The house rules settle what the rulebooks leave open.
house-dead = When no tile fits the board
house-dead-on = The game ends
house-dead-off = The game goes on
house-idle = When nobody places a tile
house-idle-rounds =
    { $count ->
        [one] The game ends after { $n } round
       *[other] The game ends after { $n } rounds
    }
house-idle-none = The game goes on
house-idle-about = Counted from the opening play on.

settings-title = Settings
settings-language = Language

back = Back
close = Close
cancel = Cancel
home = Home
menu = Menu

your-turn = Your turn
your-replay = Replay: your turn again
turn-of = { $name } to play
replay-of = Replay: { $name } to play
thinking = { $name } is thinking…
queue =
    { $count ->
        [0] The server is busy: this turn is next.
        [one] The server is busy: { $n } turn before this one.
       *[other] The server is busy: { $n } turns before this one.
    }
game-is-over = The game is over
game-is-gone = No longer played on this device
game-won = Won
game-lost = Lost
game-draw = Draw
game-left = You have left, the others play on
first-tile = Choose a tile, then a lit space. Or drag it.
first-keys = The arrow keys choose a space, 1, 2 and 3 lay a tile there, Enter plays.
lifted-tile = Choose a lit space.
tap-again = Now tap the space.
lifted-fits-nowhere = This tile fits nowhere just now.
lifted-fits-nowhere-beside = { $tile }: fits nowhere beside the tiles already laid.
missing-not-adjacent = Not yet: add a tile that connects it to the board.
missing-not-contiguous = Not yet: fill the gap.
missing-centre-not-covered = Not yet: cover the centre space, H8, too.
missing-tiles = Not yet: this takes one more tile.
account-with-joker = { $pair } (wild 0)
scores-nothing = Allowed, but it makes no pair or trio: { $points }.
timed-out = Your time ran out: you are out of the game.
left-resigned-you = You resigned.
left-resigned = { $name } resigned.
left-timed-out-you = You ran out of time.
left-timed-out = { $name } ran out of time.
must-exchange = Nothing fits: you have to exchange tiles.
must-pass = Nothing fits and the bag holds too few tiles to exchange: you have to pass.

play = Play
play-for = Play for { $points }
recall = Take back the tiles
shuffle = Shuffle
sort = Sort
exchange = Exchange
pass = Pass
hint = Hint
undo = Undo
undo-short = Undo
undo-nothing = You have not played a turn yet.
undo-tile = Undo: take back the tile laid last
undo-ask = Undo your last turn?
resign = Resign
resign-ask = Do you want to resign? You will not be able to continue this game.
keep-playing = Keep playing
hint-told = Hint: { $turn }. { $points }.
hint-turn = Hint: { $turn }.
# Behind a hint: which of how many it is, the best first.
hint-place = { $hint } ({ $number } of { $count })
# Other languages name the tiles by a word that has to agree with how many there are.
hint-exchange =
    { $count ->
       *[other] Hint: exchange { $tiles }.
    }

wild-title = What value does the wild stand for?
wild-in-pair = In a pair the wild counts 0 points.
wild-none = No value fits there, not even a wild.
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
hand-over-first = The player who starts was drawn at random.
hand-over-undo = Undo the last turn
hand-over-before = Show your tiles first.

told-play = { $name }: { $play }. { $points }: { $account }.
told-play-short = { $name }: { $play }. { $points }.
told-turn = { $name }: { $turn }.
undone = Undone. The tiles drawn since then are mixed into the bag again.
declined = Your proposal was not accepted.
hints-given = Everybody agreed: there are hints from now on.
hints-on = There are hints from now on.

scores = Scores
turns = Turns
turns-none = Nobody has played yet.
turn-number = Turn { $number }
turn-extra = replay turn
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

past = Looking back
past-board = The board as it was
past-start = Before the first turn
past-turn = After turn { $number } of { $count }
past-first = To the beginning
past-earlier = One turn back
past-later = One turn on
past-last = To the last turn
past-back = Back to the game

bill-total = Total
final-study = Review the game
final-mistakes = Learn from your mistakes
final-rematch = Rematch
final-new = New game
final-record = Save the record
final-total = Final score
save-failed = This browser does not keep the game: it is lost when you close the page.
save-full = The storage of this browser is full: this is the last game that it keeps. Under My games you can save your games as a file and delete some.
saved-damaged = The saved game could not be read. Nothing of it is deleted: it is put aside in this browser, and you can save it as a file.
elsewhere = This game has gone on in another tab or window. What is played here is not saved.
elsewhere-here = Continue here
failed = The game has stopped because something went wrong.
reload = Reload and continue
refusal-other = That is not possible just now.
refusal-seat-moved = You are playing on another device now.
refusal-still-here = That player was here a moment ago.
refusal-wrong-secret = This link has been used already, or is too old.
refusal-wrong-commitment = The server now promises another shuffle than before you joined. Load the page again.
refusal-chat-off = That cannot be said in this game.
refusal-empty-text = There is no text to send.
refusal-too-long = This text is too long.

front-friends = Play with friends
front-friends-about = With a link, each on their own device
front-code = Have a code?
front-code-go = Join
games-going = Your games
games-over = Finished games
games-mine = My games
game-with =
    { $count ->
       *[other] With: { $names }
    }
game-with-nobody = Nobody has come yet
game-waits = Waiting for players
game-others-turn = Others to play
game-forget = Remove from the list. { $game }
game-forget-ask = Remove this game from the list?
game-forget-do = Remove

friends-title = Play with friends
your-name = Your name
friends-lone-tile = A single opening tile
friends-lone-zero = Scores nothing
friends-lone-doubled = Scores double
watch-at-once = Others with the link may watch
watch-late = They see it four turns late
watch-never = Nobody may watch
talk-rule-phrases = Ready-made phrases
talk-rule-text = Phrases and your own words
talk-rule-none = None
hints-agreed = When everybody agrees
hints-never = Never
one-moment = One moment…
share-link = Link to the game
share-send = Send the link
share-copy = Copy the link
share-copied = The link is copied.
share-selected = The link is selected: copy it with Ctrl+C, or hold your finger on it.
share-here-only = This link works on this computer only: nobody can open it on another device.
share-here-how = How others can join
share-here-command = Close Triolet on this computer and start it again with “triolet open --lan”. It then shows an address and a QR code for every phone and computer in the same Wi-Fi. Games that have begun are still there.
share-qr = QR code of the link

seat-is-you = { $name } (you)
seat-away = not connected
connecting = No connection. Trying again…
delivery-sending = Sending…
delivery-slow = Not sent yet: the server does not answer.
delivery-saved = ✓ Saved
game-is-paused = The game is paused
resume = Resume
propose-undo = Propose to undo your turn
propose-end = Propose to end the game
proposal-end = { $name } proposes to end the game as it stands.
proposed-end = You propose to end the game as it stands.
proposal-undo = { $name } proposes to undo their last turn.
proposed-undo = You propose to undo your last turn.
proposal-waits-you = Waiting for your answer
proposal-waits-already = Another proposal is still waiting.
notices-on = Tell me when it is my turn
notices-off = No more notices
notices-open = These notices come only while this page is open, even in the background: once you close it, the server cannot reach you.
notices-denied = This browser blocks notifications from this page. To get them, open the site settings beside the address, allow notifications and press the button again.
notices-asking = The browser asks beside the address whether this page may show notifications. Allow it there.
notices-dismissed = The browser’s question was not answered, so there are no notifications. Press the button to be asked again.
propose-hints = Propose to allow hints
proposal-seat = { $name } proposes to let a computer play on. It takes this seat: { $other }
proposed-seat = You propose to let a computer play on. It takes this seat: { $other }
proposal-hints = { $name } proposes to allow hints for everybody.
proposed-hints = You propose to allow hints for everybody.
carry-here-how = How another device could open it
carry-here-title = Continue here
talk-line = { $name }: { $text }
talk-limit = A message can have { $most } characters at most.
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-wow = Wow!
phrase-thanks = Thanks!
phrase-sorry = Sorry!
phrase-oops = Oops!
phrase-thinking = I am thinking…
phrase-one-moment = One moment, please.
phrase-your-turn = It is your turn!
phrase-good-game = Good game!
phrase-goodbye = Goodbye!
absent = Away: { $name }.
friends-time = Time to think
time-left = time left
time-none = As long as you like
time-turn-minutes =
    { $count ->
        [one] { $n } minute a turn
       *[other] { $n } minutes a turn
    }
time-turn-seconds =
    { $count ->
        [one] { $n } second a turn
       *[other] { $n } seconds a turn
    }
time-total =
    { $count ->
        [one] { $n } minute each in all
       *[other] { $n } minutes each in all
    }
# Beside that: a clock is given so many seconds with every turn.
time-more = { $time }, plus { $seconds } s a turn
time-days =
    { $count ->
        [one] { $n } day a turn
       *[other] { $n } days a turn
    }
clock-days = { $days } d { $hours } h
clock-hours = { $hours } h { $minutes } min
rematch-asked = You are invited to the next game.
rematch-by = { $name } invites you to the next game.
rematch-waits = Rematch: you are invited
unfair-end = The order of the tiles is not the one that was fixed before the first turn: this game cannot be trusted.
nowhere-title = There is nothing here
nowhere = No page has this address. Perhaps the link is not complete, or has a typing error.
fair-shuffle = Checked: the order of the tiles was fixed before the first turn, and no player could know or change it. This device has just recomputed it.
fair-how = How this is checked
fair-how-about = Before the players joined, the server committed itself to a secret key by publishing its SHA-256. Each player’s device then added random numbers of its own. Key and numbers together give the order of all tiles. As the key is published at the end, anybody can recompute that order from the record.
code-unknown = No game is waiting with this code. A game that has begun can be watched by its link.
no-spectators = The game has begun, and others may not watch it.

refusal-offline = The server does not answer. Are you connected?
refusal-unknown-game = There is no game with this code or link, or it has already begun.
refusal-no-seat-free = All seats are taken.
refusal-already-started = The game has already begun.
refusal-bad-name = A name needs something that can be read.
name-limit = A name can have { $most } characters at most.
refusal-stale-sequence = The game has gone on meanwhile: look again.
refusal-too-many-requests = That was too often. Try again in a minute.
refusal-busy = The server is busy just now. Try again soon.
refusal-storage-unavailable = The server cannot save anything just now. Try again soon.
refusal-hints-off = There are no hints in games with other people.

learn-title = How to play
learn-play = Play now
study-title = Games and positions
load-failed = This part of the page could not be loaded.
load-failed-offline = This device has no connection to the server. Reload once it has.
load-failed-updated = There is a new version of the page: reload it.
reload-page = Reload

keys-title = Keyboard
keys-move = Arrow keys
keys-back = Backspace
keys-play = Enter
keys-recall = Esc
