# My games: the list of all games of this device, and the figures that follow from them.

games-none = No game has been played on this device yet.
games-none-found = No game matches.
games-count =
    { $count ->
        [one] { $n } game
       *[other] { $n } games
    }
games-more = Show more
games-search = Search by player or name
games-filter = Filter
games-filter-on = Filter: not all games are shown
games-filter-clear = Show all games
games-any = Any
games-kind = Kind of game
games-kind-computer = Against the computer
games-kind-device = On one device
games-kind-link = By a link
games-kind-sheet = On a real board
games-kind-file = From a file
games-kind-deal = The same deal
games-level = Computer
games-result = Result
games-result-going = Unfinished
games-result-over = Finished
games-result-won = Won
games-result-lost = Lost
games-result-draw = Draw
games-from = From
games-until = Until
games-starred = Only with a star
games-star = Star: { $game }
games-star-short = Star
games-options = Options: { $game }
games-go-on = Continue
games-open-sheet = Open the score sheet
games-deal = Compare with others
games-title = Name of the game
games-title-save = Rename
games-delete = Delete
games-deleted = Deleted: { $game }
games-restore = Restore
games-unreadable = This game could not be read. If its record is still there, you can save it below as a file.
games-trouble-full = The storage of this browser is full, so nothing more can be kept. Save your games as a file, then delete some.
games-trouble-absent = This browser gives no access to its database, as in a private window. Games are kept only in a small storage, or only until you close the page.
games-backup = Backup and storage
games-backup-about = Save all games as one file, to keep them safe or to take them to another device. A game that is here already is not added twice.
games-export = Save all games
games-import = Add from a file
games-added =
    { $count ->
        [0] No game added.
        [one] { $n } game added.
       *[other] { $n } games added.
    }
games-known =
    { $count ->
        [one] { $n } was here already.
       *[other] { $n } were here already.
    }
games-import-unreadable =
    { $count ->
        [one] { $n } text could not be read as a game.
       *[other] { $n } texts could not be read as games.
    }
games-import-save = Save what could not be read
games-space = This page uses { $used } of the { $available } that the browser grants.
games-persistent = The browser has promised to keep the games until you delete them.
games-not-persistent = When space runs short, the browser may delete the games by itself.
games-persist = Ask the browser to keep them
games-picture = Save a picture
games-print = Print

figures-title = Statistics
figures-none = Statistics appear here once you have finished a game in which you play yourself. Score sheets do not count.
figures-rating = Your rating
figures-rating-about =
    { $count ->
        [one] Based on { $n } game against the computer. Your true strength is 95% likely to lie in this range.
       *[other] Based on { $n } games against the computer. Your true strength is 95% likely to lie in this range.
    }
figures-next = Your best match is { $level }: you can expect to win about half your games.
figures-choose = Choose this level
figures-chosen = This level is chosen.
figures-levels = The ratings of the levels
figures-all = All games
figures-games = Games
figures-won = Won
figures-drawn = Draws
figures-per-game = Points per game
figures-per-turn = Points per turn
figures-best = Best turn
figures-triolets = Triolets
figures-best-turns = Turns among the best
figures-analysed =
    { $count ->
        [one] in { $n } analysed game
       *[other] in { $n } analysed games
    }
figures-trend = Points per turn, game by game
figures-trend-about = Each dot is a game, the line is the mean of the last { $number }.
figures-trend-told = Mean of the last games: { $from } at first, { $to } now
figures-opponents = By opponent
figures-opponent = Opponent
figures-counted = Finished games in which you play yourself count here. Games in which a turn was taken back don’t count for the rating.

games-analysing =
    { $count ->
        [one] Being analysed in the background: { $n } game
       *[other] Being analysed in the background: { $n } games
    }
games-analysing-one = Progress of the present game
figures-best-none = The share of your best turns appears here once games are analysed.
figures-best-how = You can turn on automatic analysis in the settings:
