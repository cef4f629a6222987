# The settings of this device.

settings-theme = Barvy
theme-auto = Jako na zařízení
theme-light = Světlé
theme-dark = Tmavé
theme-contrast = Vysoký kontrast
settings-spaces = Zvláštní pole
spaces-usual = Modrá, oranžová a zelená
spaces-1996 = Žlutá, červená a oranžová, jako v roce 1996
settings-motion = Animace
motion-auto = Jako na zařízení
motion-off = Vypnuté
settings-confirm = Před zahráním tahu se zeptat
settings-sound = Zvuky
