# What a table shows beside the play itself: the keys, the end of a game in words, what was said. Loaded with a table.

keys-move-full = Move over the board
keys-lay-full = Lay the first, second or third tile on the space
keys-back-full = Take back the tile on the space, or the one laid last
keys-play-full = Play the tiles that are laid
keys-recall-full = Take back all tiles that are laid
keys-past = Page Up
keys-past-full = Look back, turn by turn; Esc comes back to the game

talk-unread = New messages
talk-new =
    { $count ->
        [one] { $n } new message
       *[other] { $n } new messages
    }

end-margin = Won by { $points }.
end-against = Opponent: { $name }
end-best = Best turn: { $name }, { $turn }, { $points }
end-best-own = Your best turn: { $turn }, { $points }
end-next = Play against { $level }
end-challenge = Challenge a friend with this deal

clock-end = When time is up
clock-end-computer = The computer plays the turn
clock-end-lose = The game is lost
clock-taken = Time was up: the computer played this turn.

setup-person = Person
setup-start = Start the game

notation-title = How plays are written
notation-how = H8 11-3: an 11 on H8 and a 3 to its right. 8H 11-3, with the column first, runs down. A dot is a tile that lies there already, *3 a wild as 3.
