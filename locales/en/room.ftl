# Games by a link: rooms, invitations, seats and proposals. The page loads it by need.

friends-who = Who is playing?
friends-person = A friend, by link
friends-more = More choices
friends-watch = Spectators
friends-talk = Messages
friends-hints = Hints
friends-open = Invite
invited-title = You are invited
invited-by = Already here: { $names }
invited-nobody = Nobody is here yet.
invited-free =
    { $count ->
        [one] { $n } seat is free.
       *[other] { $n } seats are free.
    }
invited-computers =
    { $count ->
        [one] { $n } computer plays too.
       *[other] { $n } computers play too.
    }
invited-code = Game with the code { $code }
invited-join = Join
invited-unanswered = You asked for a seat here and got no answer. Press the button again: you will get the same one.
invited-kept = Its seats are kept for the players of the game before.
invited-new = New to the game?
lobby-title = Waiting for players
lobby-who = At the table
lobby-free = Free
lobby-waiting =
    { $count ->
        [one] Waiting for { $n } player.
       *[other] Waiting for { $n } players.
    }
lobby-waiting-for = Waiting for: { $names }.
lobby-starts = The game starts by itself once everybody has joined.
lobby-invite = Invite
lobby-share-text = Play Triolet with me:
lobby-code = Or tell them the code:

seat-not-kept = This browser does not keep your seat: it is lost when you close the page.
seat-gone-title = Your seat is elsewhere
seat-gone = Another device plays this seat now.
watching = You are watching.
watching-late =
    { $turns ->
        [one] You see each turn one turn late.
       *[other] You see each turn { $turns } turns late.
    }
paused-by-you = You paused the game.
paused-by = { $name } paused the game.
paused-about = Each player can resume the game.
pause-game = Pause the game
proposal-agreed = Agreed: { $names }
proposal-waits = Still to answer: { $names }
proposed-waits = An answer is awaited.
proposal-answer = Answer
proposal-agree = Agree
proposal-decline = Decline
proposal-withdraw = Withdraw the proposal
carry-title = Continue on another device
carry-about = Open this link on the other device, or point its camera at the code. Your seat moves there as soon as you press “{ $button }” there.
carry-about-here = This link works on this computer only: another device cannot open it. In another browser on this computer, your seat moves there as soon as you open the link and press “{ $button }”.
carry-secret = Don’t give anyone this link: it works once, for whoever opens it first.
carry-replaces = The link you made before no longer works.
carry-here-about = Your seat moves to this device. The other one can then no longer play it.
carry-here-do = Play on this device
talk-title = Say something
talk-said = What was said
talk-text = In your own words
talk-say = Send
talk-unsay = Take back: { $text }
forget-title = Delete my data
forget-about = The server deletes your name and everything you have said in this game. The game goes on, and its turns stay in the record.
forget-do = Delete
forget-done = It is deleted.
absent-minutes =
    { $count ->
        [one] For { $n } minute.
       *[other] For { $n } minutes.
    }
absent-wait = You can wait, or propose something:
absent-computer = A computer plays on
absent-end = End the game
replaced = A computer plays for you.
replaced-back = Take over again
time-up-means = A player whose time runs out is out of the game.
unfair-title = This game cannot be trusted
unfair = The tiles were not mixed as agreed: the server does not keep to what it promised, or has left out what this device contributed. It is not played on here.
forget-game = Remove the game from my list
no-room-title = There is no such game
no-room = The link is not right, or the game was deleted.
no-spectators-title = Only for its players

name-needed = Enter your name first.
