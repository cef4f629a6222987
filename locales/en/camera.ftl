# A board read from a photograph, in the browser: loaded when somebody wants to.

camera-title = Photograph a board
camera-advice = Take the picture from above, in even light, with all four corners of the board in it.
camera-open = Open the camera
camera-app = Use the camera app
camera-file = Choose a picture
camera-paste = Paste a picture
camera-paste-none = There is no picture in the clipboard.
camera-drop = You may also drop a picture here or paste one.
camera-private = The picture stays on this device: nothing is sent anywhere.
camera-present = Back to the last picture

camera-view = The picture from the camera
camera-aim = Fit the board into the frame.
camera-shoot = Take the picture
camera-light = Light
camera-switch = Other camera
camera-wait = Allow this page to use the camera.
camera-retry = Try again
camera-trouble-refused = This page may not use the camera. You can allow it in the settings of your browser.
camera-trouble-none = This device has no camera.
camera-trouble-busy = The camera is not available at the moment: perhaps another program is using it.
camera-trouble-insecure = Browsers let a page use the camera only over HTTPS.
camera-trouble-file = You can still choose a picture from a file.

camera-step-loading = Loading the picture reader
camera-step-decoding = Opening the picture
camera-step-finding = Looking for the board
camera-step-reading = Reading the tiles

camera-problem-empty = This file is empty.
camera-problem-heic = This browser cannot open HEIC pictures. Choose a JPEG, or take the picture with the camera here.
camera-problem-no-picture = This is not a picture. Choose a JPEG, PNG or WebP file.
camera-problem-too-large = This picture is too large to be opened here.
camera-problem-too-small = This picture is too small for its tiles to be read.
camera-problem-damaged = This picture is damaged and cannot be opened.
camera-problem-no-board = No board was found in this picture. Drag the corners onto it, or take another picture.
camera-problem-corners = These cannot be the corners of a board: A1, A15, O15 and O1 follow each other clockwise, and the lines between them do not cross.
camera-problem-failed = The picture reader has stopped, or could not be loaded. Try again.

camera-corners = Corners
camera-corners-about = Each mark belongs on the outer corner of the grid that it names. Drag it there, or use the arrow keys.
camera-corners-unsure = The board does not stand out in this picture. Drag each mark to the outer corner of the grid that it names.
camera-photo = The photograph
camera-corner = Corner { $square }
camera-read = Read the board
camera-take = Use this picture
camera-turn = Turn a quarter
camera-reset = Reset
camera-again = Another picture

camera-mend = Board as read
camera-straight = The photograph, seen from above
camera-square-photo = The photograph of { $square }
camera-show-photo = Picture
camera-lies = What lies on { $square }?
camera-before = Previous doubtful space
camera-next = Next doubtful space
camera-sure = nothing doubtful
camera-none-left = no doubts left
camera-left = doubtful: { $left } of { $all }
camera-empty = Empty
camera-other = Another value
camera-wild = Which value does this wild stand for?
camera-play = { $turn }: { $points }
camera-play-of = { $name }: { $turn } ({ $points })
camera-unchanged = The board is the same as before.
camera-no-tiles = There is no tile on this board. Is it the right picture?
camera-many-doubts = Much is doubtful. Are the corners right, and does A1 lie where it belongs?
camera-wild-first = First say what the wild on { $square } stands for.
camera-no-play = No single turn leads from the position before to this board.
camera-use = Use this board
camera-use-ask = Some spaces are still doubtful ({ $left } of { $all }). Use the board as it is?
camera-look = Look at them
camera-keys = By keyboard: arrows and digits, * for a wild, Enter to leave a space as it is, Delete to empty it, N and P for the next and the previous doubt.

# The sets of tiles that this device has learned.

sets-title = Tile sets
sets-which = Tiles
sets-any = Any tiles
sets-manage = Teach it your tiles…
sets-manage-more = Manage tile sets…
sets-about = Tiles differ from box to box. From one picture of your own tiles, laid out in order, the board is read more surely. It takes a minute, once.
sets-none = No sets yet.
sets-list = Your tile sets
sets-used = in use
sets-use = Use it
sets-stop = Read without it
sets-since =
    { $count ->
        [0] learned on { $day }
        [one] learned on { $day }, improved by { $n } board
       *[other] learned on { $day }, improved by { $n } boards
    }
sets-new = New set
sets-import = Add from a file
sets-import-wrong = There is no tile set in this file.
sets-import-other = This tile set was made by another version of the program, which reads pictures in another way. Take a picture of the tiles again.
sets-added = Added: { $name }
sets-export = Save as a file
sets-export-name = Save as a file: { $name }
sets-rename = Rename
sets-rename-name = Rename: { $name }
sets-delete = Delete
sets-delete-name = Delete: { $name }
sets-deleted = Deleted: { $name }
sets-restore = Bring it back
sets-improve = Boards that you confirm improve the set in use
sets-only-here = This browser keeps no tile sets: it is lost when you close the page. Save it as a file.
sets-name = Name of the set
sets-name-first = My tiles
sets-keep = Keep the set
sets-keep-anyway = Keep it anyway

sets-lay-title = Lay out your tiles
sets-lay-row = Row G, from G1 to G15: one tile of each value from 0 to 14, in order.
sets-lay-below = On I1 the 15, on I2 a wild. Nothing else on the board.
sets-lay-photo = Take the picture from above, in even light, with all four corners of the board in it.
sets-lay-board = Board with the tiles in the order described
sets-checked = All 17 tiles are recognised.
sets-wrong = The picture does not show this order. Check the tiles and the corners:
sets-wrong-square = { $square } looks like { $seen }, not like { $expected }
sets-empty = an empty space

# Keeping score by pictures of the board.

keep-photo-unchanged = The board has not changed
keep-photo-unchanged-about = The picture shows the board of the sheet. Did { $name } exchange tiles or pass?
keep-photo-wild = What value does the wild on { $square } stand for?
keep-photo-missing = These turns seem to be missing
keep-photo-missing-about = These are the fewest turns that lead to this board. If there were more, or an exchange or a pass in between, go turn by turn: you can take tiles back before you end a turn.
keep-photo-choices = The wild can stand for several values
keep-photo-enter-all =
    { $count ->
        [one] Enter { $n } turn
       *[other] Enter all { $n } turns
    }
keep-photo-one-by-one = Turn by turn
keep-photo-differs = The picture and the sheet differ
keep-photo-unexplained = No turn leads to this board
keep-photo-other-game = This looks like a picture of another game.
keep-photo-board = Board of the sheet, with what differs in the picture
keep-photo-difference = { $square }: the picture shows { $photo }, the sheet has { $sheet }.
keep-photo-nothing = no tile
keep-photo-correct = Correct the sheet: { $tile } on { $square }
keep-photo-turn = Correct turn { $number }
keep-photo-trust = The sheet is right
keep-photo-mend = Correct what was read
keep-photo-lay = Lay these tiles on the sheet
keep-photo-compare = Compare with the sheet
keep-photo-check-title = The final board
keep-photo-agrees = The picture shows the same board as the sheet.
keep-photo-count = { $on } of { $of } tiles on the board, { $lacking } not
keep-photo-tally = { $tile }: { $on } of { $of } on the board
