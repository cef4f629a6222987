# My games: the list of all games of this device, and the figures that follow from them.

games-none = No game has been played on this device yet.
games-none-found = No game matches.
games-count =
    { $count ->
        [one] { $n } game
       *[other] { $n } games
    }
games-more = Show more
games-search = Search by name or title
games-filter = Filter
games-filter-on = Filter: not all games are shown
games-filter-clear = Show all games
games-any = Any
games-kind = Kind of game
games-kind-computer = Against the computer
games-kind-device = On one device
games-kind-link = By a link
games-kind-sheet = At a real board
games-kind-file = From a file
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
games-go-on = Go on playing
games-open-sheet = Open the score sheet
games-title = Title
games-title-save = Save the title
games-delete = Delete
games-deleted = Deleted: { $game }
games-restore = Restore
games-unreadable = This game could not be read. If its record is still there, you can save it below as a file.
games-trouble-full = The storage of this browser is full, so nothing more can be kept. Save your games as a file, then delete some.
games-trouble-absent = This browser gives no access to its database, as in a private window. Games are kept only in a small storage, or only until you close the page.
