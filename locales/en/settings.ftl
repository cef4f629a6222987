# The settings of this device.

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
