# Advice: hints in three grades, the reasons for a turn, and verdicts on turns. The page loads it by need; the terminal
# has it too.

# The first grade of a hint; $why is a reason below.
hint-where-square = Hint: look at { $square }: { $why }.
hint-where-line = Hint: look at { $first } to { $last }: { $why }.
hint-where-exchange = Hint: exchange tiles: { $why }.
# The second grade.
hint-which = Hint: use { $tiles }: { $why }.

# Reasons, which stand behind a colon and address the player.
reason-ends-game = you end the game
reason-triolet = you make a triolet, 50 points more
reason-trio = you make a trio
reason-trios =
    { $count ->
        [one] you make { $n } trio
       *[other] you make { $n } trios
    }
reason-trio-and-pair = you make a trio and a pair
reason-pairs =
    { $count ->
        [one] you make { $n } pair
       *[other] you make { $n } pairs
    }
reason-double = the double adds { $points }
reason-triple = the triple adds { $points }
reason-replay = you get a replay turn
reason-gives-less =
    { $count ->
        [one] you leave the others { $n } point less
       *[other] you leave the others { $n } points less
    }
reason-no-open-pair = you leave no open pair
reason-keeps-wild = you keep the wild
reason-sheds-high = you get rid of the { $tile }
reason-nothing-fits = nothing can be placed
reason-better-tiles = new tiles promise more than the best play ({ $points })
reason-most-points = no play scores more
reason-most-value = all in all this turn is worth the most

# One word for a turn.
verdict-best = best
verdict-good = good
verdict-inaccuracy = inaccuracy
verdict-mistake = mistake
verdict-blunder = blunder

# Points won, or lost below zero, by what was drawn and not by what was chosen.
luck-of-draw = luck of the draw: { $points }
