# The settings. The page loads them by need.

settings-theme = Colours
theme-auto = As on the device
theme-light = Light
theme-dark = Dark
theme-contrast = High contrast
settings-spaces = Special spaces
spaces-usual = Blue, orange and green
spaces-1996 = Yellow, red and orange, as in 1996
settings-motion = Animation
motion-auto = As on the device
motion-off = Off
settings-confirm = Ask before a turn is played
settings-sound = Sounds
settings-letters = Keys of one letter or digit
settings-letters-about = At a table: H hint, X exchange, S sort, P scores, 1 2 3 lay a tile. Turn them off if you type by voice.
settings-analyses = Analyse my finished games
settings-analyses-about = By itself, on this device, while no game is played. My games shows how far it is.
