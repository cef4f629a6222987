# The same deal for everybody: the deal of the day, and those of links.

deal-about = Everybody gets the same tiles in the same order and plays alone against the computer. Then you compare your games turn by turn.
deal-of = Deal of { $date }
deal-week = The computer is easy to beat on Mondays and at its strongest on Sundays.
deal-same = The same deal
deal-same-about = Has somebody challenged you? Paste the link here, or just open it.
deal-link = Link to a deal
deal-open = Open the deal
deal-played = Deals you have played
deal-result-going = Not finished
deal-result-won = Won
deal-result-lost = Lost
deal-result-draw = Draw
deal-result-over = Finished
deal-unreadable = This link does not lead to a deal, or part of it is missing. Ask for the whole link.
deal-later = This link comes from a later version of Triolet. Reload the page to get that version.
deal-ahead = This deal is still to come: { $date }.
deal-none = This game has no deal that others could play.
deal-refused =
    { $count ->
        [one] A result could not be read, or belongs to another deal.
       *[other] { $n } results could not be read, or belong to another deal.
    }
deal-waiting = { $name } has played this deal. You will see the result when you have finished your own game.
deal-play = Play this deal
deal-again = Play it again
deal-results = Results
deal-you = You
deal-nameless = Someone
deal-against = against { $points }
deal-undone = with turns taken back
deal-resigned = resigned
deal-alone = Nobody else’s result is here yet. Send the link below; whoever has finished can send a link back.
deal-first = Your first finished game counts.
deal-honest = Every play and every tile drawn has been checked by the rules. Nobody can check whether a player had help or knew the tiles.
deal-compare = You and { $name }
deal-turn = Turn
deal-turn-of = { $name }, turn { $number }:
deal-end = End of the game
deal-board = { $name }: the board after turn { $number }
deal-study = Review the game of { $name }
deal-remove = Remove this result
deal-share = Challenge a friend
deal-share-about = Whoever opens this link plays the same tiles against the same level.
deal-share-result = Send my result along; it stays hidden until the other game is over
deal-share-beat = Can you beat me with the same tiles? A deal in Triolet:
deal-share-text = Play the same deal in Triolet as I do:
