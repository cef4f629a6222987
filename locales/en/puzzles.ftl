# The puzzles: positions with one clearly best turn.

puzzles-day = Daily puzzle
puzzles-practice = Practice
puzzles-grade = Difficulty
puzzles-grade-own = At my level
puzzles-theme = Theme
puzzles-theme-any = All themes
puzzles-theme-t = Triolet
puzzles-theme-c = Two trios at once
puzzles-theme-p = Double or triple
puzzles-theme-r = Replay
puzzles-theme-b = Block the reply
puzzles-theme-w = Wild
puzzles-theme-e = Last tiles
puzzles-rating = Your rating: { $rating }
puzzles-streak =
    { $count ->
        [one] { $n } day in a row
       *[other] { $n } days in a row
    }
puzzles-none = There is no puzzle of this kind.

puzzle-grade = Difficulty { $grade } of 5
puzzle-scores = You { $own }, opponent { $other }
puzzle-task = One turn is clearly the best. Find it.
puzzle-unreadable = This puzzle cannot be read. Reload the page.
puzzle-scores-now = Scores { $points }.
puzzle-wrong = { $play } scores { $points }, but another turn is better. Try again.
puzzle-behind = Overall, your turn is worth { $points } points less, counting the reply and the tiles you keep.
puzzle-behind-win = Your turn lowers the chance to win by { $percent } percentage points.
puzzle-hint-where = The play begins at { $square }.
puzzle-hint-tiles = It uses { $tiles }.
puzzle-right =
    { $count ->
        [one] Right, at the first try!
       *[other] Right, after { $n } tries!
    }
puzzle-right-hints = Right, with hints.
puzzle-shown = This is the answer.
puzzle-show = Show answer
puzzle-next = Next puzzle
puzzle-answer = The answer: { $play }
puzzle-equal = Just as good: { $plays }
puzzle-yours = Your { $play } scores { $points }.
puzzle-lead-points = Every other turn is worth at least { $points } points less, counting the reply and the tiles you keep.
puzzle-lead-win = Any other turn lowers the chance to win by at least { $percent } percentage points.
puzzle-why-t = It is a triolet, for 50 more.
puzzle-why-c = It makes two trios at once.
puzzle-why-p = It uses a double or triple space.
puzzle-why-r = It covers a replay space: you take another turn.
puzzle-why-b = Another play scores more, but leaves a better reply.
puzzle-why-w = It is about the wild: where it scores most, or why to keep it.
puzzle-why-e = The bag is empty: every possible deal has been worked out to the end.

puzzle-share = Triolet puzzle { $date } { $stars }
puzzle-share-tries =
    { $count ->
        [one] { $n } try
       *[other] { $n } tries
    }
puzzle-share-hints =
    { $count ->
        [one] { $n } hint
       *[other] { $n } hints
    }
puzzle-share-shown = not solved
puzzle-share-button = Share result
puzzle-share-copied = Copied. It does not give the answer away.
puzzle-share-here = Your browser does not let the page copy. Copy this text:
