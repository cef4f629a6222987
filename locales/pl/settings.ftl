# Ustawienia, wczytywane w razie potrzeby.

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
settings-letters = Klawisze z jedną literą lub cyfrą
settings-letters-about = Przy stole: H podpowiedź, X wymiana, S sortowanie, P wyniki, 1 2 3 kładą kafelek. Wyłącz je, jeśli piszesz głosem.
settings-analyses = Analizuj moje zakończone gry
settings-analyses-about = Automatycznie, na tym urządzeniu, gdy nikt nie gra. Postęp widać w „Moich grach”.
