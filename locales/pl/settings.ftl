# The settings of this device.

settings-theme = Kolory
theme-auto = Jak w urządzeniu
theme-light = Jasne
theme-dark = Ciemne
theme-contrast = Wysoki kontrast
settings-spaces = Pola specjalne
spaces-usual = Niebieskie, pomarańczowe i zielone
spaces-1996 = Żółte, czerwone i pomarańczowe, jak w 1996 roku
settings-motion = Animacje
motion-auto = Jak w urządzeniu
motion-off = Wyłączone
settings-confirm = Pytaj o potwierdzenie przed zagraniem
settings-sound = Dźwięki
