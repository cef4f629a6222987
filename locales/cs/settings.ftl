# Nastavení, načtené podle potřeby.

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
settings-letters = Klávesy s jedním písmenem nebo číslicí
settings-letters-about = U stolu: H rada, X výměna, S seřadit, P skóre, 1 2 3 položí destičku. Vypněte je, pokud píšete hlasem.
settings-analyses = Rozebírat moje dohrané hry
settings-analyses-about = Samo, na tomto zařízení, když se zrovna nehraje. Kolik zbývá, je vidět v části „Moje hry“.
