# Úlohy: pozice, v nichž je jeden tah zřetelně nejlepší.

puzzles-day = Úloha dne
puzzles-practice = Další úlohy
puzzles-grade = Obtížnost
puzzles-grade-own = Na mé úrovni
puzzles-theme = Téma
puzzles-theme-any = Všechna témata
puzzles-theme-t = Triolet z vlastních destiček
puzzles-theme-c = Dvě tria najednou
puzzles-theme-p = Zdvojnásobení a ztrojnásobení
puzzles-theme-r = Další tah
puzzles-theme-b = Ztížit odpověď
puzzles-theme-w = Žolík
puzzles-theme-e = Poslední destičky
puzzles-rating = Vaše hodnocení: { $rating }
puzzles-streak =
    { $count ->
        [one] { $n } den po sobě
        [few] { $n } dny po sobě
        [many] { $n } dne po sobě
       *[other] { $n } dní po sobě
    }
puzzles-none = Taková úloha tu není.

puzzle-grade = Obtížnost { $grade } z 5
puzzle-scores = Vy { $own }, soupeř { $other }
puzzle-task = Jeden tah je zřetelně nejlepší. Najděte ho.
puzzle-unreadable = Tuto úlohu nelze přečíst. Načtěte stránku znovu.
puzzle-scores-now = Za { $points } b.
puzzle-wrong = { $play } je za { $points } b., ale jiný tah je lepší. Zkuste to znovu.
puzzle-behind = Celkově, i s odpovědí a destičkami, které si necháte, je váš tah o { $points } bodů horší.
puzzle-behind-win = Váš tah snižuje naději na výhru o { $percent } procentních bodů.
puzzle-hint-where = Tah začíná na { $square }.
puzzle-hint-tiles = Položte { $tiles }.
puzzle-right =
    { $count ->
        [one] Správně, na první pokus!
        [few] Správně, na { $n }. pokus!
        [many] Správně, na { $n }. pokus!
       *[other] Správně, na { $n }. pokus!
    }
puzzle-right-hints = Správně, s radou.
puzzle-shown = Toto je řešení.
puzzle-show = Ukázat řešení
puzzle-next = Další úloha
puzzle-answer = Řešení: { $play }
puzzle-equal = Stejně dobré: { $plays }
puzzle-yours = Váš tah { $play } je za { $points } bodů.
puzzle-lead-points = Každý jiný tah je alespoň o { $points } bodů horší, počítáme-li i odpověď soupeře a destičky, které si necháte.
puzzle-lead-win = Každý jiný tah snižuje naději na výhru nejméně o { $percent } procentních bodů.
puzzle-why-t = Je to triolet, tedy 50 bodů navíc.
puzzle-why-c = Vytvoříte dvě tria najednou.
puzzle-why-p = Využijete zdvojnásobující nebo ztrojnásobující pole.
puzzle-why-r = Zakryjete pole pro další tah: jste znovu na tahu.
puzzle-why-b = Jiný tah je za víc bodů, ale umožní lepší odpověď.
puzzle-why-w = Jde o žolíka: kde vynese nejvíc, nebo proč si ho nechat.
puzzle-why-e = Sáček je prázdný: všechna možná rozdělení destiček jsou propočítána do konce.

puzzle-share = Triolet, úloha { $date } { $stars }
puzzle-share-tries =
    { $count ->
        [one] { $n } pokus
        [few] { $n } pokusy
        [many] { $n } pokusu
       *[other] { $n } pokusů
    }
puzzle-share-hints =
    { $count ->
        [one] { $n } rada
        [few] { $n } rady
        [many] { $n } rady
       *[other] { $n } rad
    }
puzzle-share-shown = nevyřešeno
puzzle-share-button = Sdílet výsledek
puzzle-share-copied = Zkopírováno. Řešení v tom není.
puzzle-share-here = Prohlížeč nedovolí stránce kopírovat. Zkopírujte tento text:
