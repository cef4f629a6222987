# A score sheet on other phones: for its owner and for those who look on. Loaded when somebody wants to.

show-title = On other phones
show-about = The others at the table can follow the board, the scores and the turns on their own phones. They need no app and can change nothing. Your rack and your comments stay here.
show-start = Show this sheet
show-about-link = Point the other phones at the code, or send the link. Every turn appears there at once, as long as this sheet is open. Nobody can change anything there; your rack and your comments stay here.
show-message = Our game of Triolet, to follow along:
show-stop = Stop sharing
show-sending = Sending to the other phones…
show-shown = On other phones
show-late = Other phones: not up to date
show-late-about = The server cannot be reached. The others still see what it had last; everything since is sent as soon as it answers.
show-stopping = Still on other phones
show-stopping-about = The server could not be reached, so the others can still see the sheet. It disappears as soon as the server answers; keep this sheet open until then.
show-no-server = Other phones: no server
show-no-server-about = Other phones can follow only where this page comes from a Triolet server, and this one does not. Start Triolet with “triolet open --lan” or open the page of a server.
show-refused = Not on other phones
show-refused-about = The server does not take the sheet as it is. Mend or delete the line that cannot be read; then it is sent again.

follow-connecting = Connecting…
follow-live = Live. Last change at { $time }
follow-lost = As of { $time }. The connection is lost; trying again…
follow-stopped = As of { $time }. This sheet is no longer shown.
follow-unreachable = The server cannot be reached. Trying again…
follow-unknown = There is no sheet at this link, or it is no longer shown.
follow-no-server = Sheets of others can be followed only on the page of a Triolet server.
follow-about = The score is being kept on another device. You can only watch here.
follow-front = Go to Triolet
