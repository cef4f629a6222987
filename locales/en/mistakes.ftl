# Exercises from one’s own mistakes: loaded when somebody wants them.

mistakes-none = No turn of this game lost enough to learn from.
mistakes-no-game = No game is open. Open one under “Games and positions” first.
mistakes-analysing = The game is being analysed.
mistakes-task = Turn { $number }, { $name }: { $turn }. Lost: { $points } points. Find a better turn.
mistakes-progress = { $number } of { $count }
mistakes-best = The best turn: { $turn }.
mistakes-compared = Your turn is being compared with the best one.
mistakes-back = Back to the game
