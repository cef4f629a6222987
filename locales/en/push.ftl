# Notifications of turns that come while the page is closed, for games by a link.

push-on = Tell me also when this page is closed
push-off = No more notices when this page is closed
push-about = In this game you will be told of your turn even when this page is closed. The notice comes through your browser’s own service, which cannot read it.
push-failed = This did not work: the game server or the notification service of your browser does not answer. Try again later.
push-turn = It is your turn.
