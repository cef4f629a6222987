# Advice: hints in three grades, the reasons for a turn, and verdicts on turns. The page loads it by need; the terminal
# has it too.

# The first grade of a hint; $why is a reason below.
hint-where-square = Hint: look at { $square }: { $why }.
hint-where-line = Hint: look at { $first } to { $last }: { $why }.
hint-where-exchange = Hint: exchange tiles: { $why }.
# The second grade.
hint-which = Hint: use { $tiles }: { $why }.

# Reasons, which stand behind a colon; “it” is the play.
reason-ends-game = it ends the game
reason-triolet = it makes a triolet, 50 points more
reason-trio = it makes a trio
reason-trios =
    { $count ->
        [one] it makes { $n } trio
       *[other] it makes { $n } trios
    }
reason-trio-and-pair = it makes a trio and a pair
reason-pairs =
    { $count ->
        [one] it makes { $n } pair
       *[other] it makes { $n } pairs
    }
reason-double = the double adds { $points }
reason-triple = the triple adds { $points }
reason-replay = it gives a replay turn
reason-gives-less =
    { $count ->
        [one] it leaves the others { $n } point less
       *[other] it leaves the others { $n } points less
    }
reason-no-open-pair = it leaves no open pair
reason-keeps-wild = it keeps the wild
reason-sheds-high = it gets rid of the { $tile }
reason-nothing-fits = nothing can be placed
reason-better-tiles = new tiles promise more than the best play ({ $points })
reason-most-points = no play scores more
reason-most-value = all in all it is worth the most

# One word for a turn.
verdict-best = best
verdict-good = good
verdict-inaccuracy = inaccuracy
verdict-mistake = mistake
verdict-blunder = blunder

# Points won, or lost below zero, by what was drawn and not by what was chosen.
luck-of-draw = luck of the draw: { $points }
