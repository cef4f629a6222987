# Moje hry: seznam všech her na tomto zařízení a čísla, která z nich plynou.

games-none = Na tomto zařízení se zatím nehrálo.
games-none-found = Žádná hra neodpovídá.
games-count =
    { $count ->
        [one] { $n } hra
        [few] { $n } hry
       *[other] { $n } her
    }
games-more = Zobrazit další
games-search = Hledat podle hráče nebo názvu hry
games-filter = Filtr
games-filter-on = Filtr: nejsou zobrazeny všechny hry
games-filter-clear = Zobrazit všechny hry
games-any = Vše
games-kind = Druh hry
games-kind-computer = Proti počítači
games-kind-device = Na jednom zařízení
games-kind-link = Přes odkaz
games-kind-sheet = U skutečné herní plochy
games-kind-file = Ze souboru
games-kind-deal = Stejné rozdání
games-level = Počítač
games-result = Výsledek
games-result-going = Rozehraná
games-result-over = Dohraná
games-result-won = Výhra
games-result-lost = Prohra
games-result-draw = Remíza
games-from = Od
games-until = Do
games-starred = Jen s hvězdičkou
games-star = Hvězdička: { $game }
games-star-short = Hvězdička
games-options = Možnosti: { $game }
games-go-on = Pokračovat ve hře
games-open-sheet = Otevřít zápis hry
games-deal = Porovnat s ostatními
games-title = Název hry
games-title-save = Přejmenovat
games-delete = Smazat
games-deleted = Smazáno: { $game }
games-restore = Vrátit zpět
games-unreadable = Tuto hru se nepodařilo přečíst. Pokud její záznam ještě existuje, můžete ho níže uložit do souboru.
games-trouble-full = Úložiště tohoto prohlížeče je plné, nic dalšího už neuchová. Uložte hry do souboru a některé pak smažte.
games-trouble-absent = Prohlížeč nedává přístup ke své databázi, třeba v anonymním okně. Hry se uchovávají jen v malém úložišti, nebo jen do zavření stránky.
games-backup = Záloha a úložiště
games-backup-about = Uložte všechny hry do jednoho souboru, jako zálohu nebo k přenesení na jiné zařízení. Hra, která tu už je, se podruhé nepřidá.
games-export = Uložit všechny hry
games-import = Přidat ze souboru
games-added =
    { $count ->
        [0] Žádná hra nepřibyla.
        [one] Přibyla { $n } hra.
        [few] Přibyly { $n } hry.
       *[other] Přibylo { $n } her.
    }
games-known =
    { $count ->
        [one] { $n } už tu byla.
        [few] { $n } už tu byly.
       *[other] { $n } už tu bylo.
    }
games-import-unreadable =
    { $count ->
        [one] { $n } text se nepodařilo přečíst jako hru.
        [few] { $n } texty se nepodařilo přečíst jako hry.
       *[other] { $n } textů se nepodařilo přečíst jako hry.
    }
games-import-save = Uložit, co se nepodařilo přečíst
games-space = Tato stránka zabírá { $used } z { $available }, které prohlížeč poskytuje.
games-persistent = Prohlížeč slíbil uchovat hry, dokud je nesmažete.
games-not-persistent = Dojde-li místo, může prohlížeč hry sám smazat.
games-persist = Požádat prohlížeč, aby je uchoval
games-picture = Uložit obrázek
games-print = Vytisknout

figures-title = Statistiky
figures-none = Statistika se objeví, až dohrajete hru, v níž sami hrajete. Zápisy ze stolu se nepočítají.
figures-rating = Vaše hodnocení
figures-rating-about =
    { $count ->
        [one] Z { $n } hry proti počítači. Vaše síla leží v tomto rozmezí s jistotou 95 %.
        [few] Ze { $n } her proti počítači. Vaše síla leží v tomto rozmezí s jistotou 95 %.
       *[other] Z { $n } her proti počítači. Vaše síla leží v tomto rozmezí s jistotou 95 %.
    }
figures-next = Nejlépe se k vám hodí { $level }: můžete čekat, že vyhrajete asi každou druhou hru.
figures-choose = Zvolit tuto úroveň
figures-chosen = Tato úroveň je zvolena.
figures-levels = Hodnocení úrovní
figures-all = Všechny hry
figures-games = Hry
figures-won = Výhry
figures-drawn = Remízy
figures-per-game = Bodů na hru
figures-per-turn = Bodů na tah
figures-best = Nejlepší tah
figures-triolets = Triolety
figures-best-turns = Tahy mezi nejlepšími
figures-analysed =
    { $count ->
        [one] v { $n } rozebrané hře
        [few] ve { $n } rozebraných hrách
       *[other] v { $n } rozebraných hrách
    }
figures-trend = Bodů na tah, hru po hře
figures-trend-about = Každá tečka je hra, čára je průměr posledních { $number }.
figures-trend-told = Průměr posledních her: nejprve { $from }, nyní { $to }
figures-opponents = Podle soupeře
figures-opponent = Soupeř
figures-counted = Počítají se dohrané hry, v nichž sami hrajete. Hry, v nichž byl vrácen tah, se do hodnocení nepočítají.

games-analysing =
    { $count ->
        [one] Na pozadí se rozebírá { $n } hra
        [few] Na pozadí se rozebírají { $n } hry
        [many] Na pozadí se rozebírá { $n } hry
       *[other] Na pozadí se rozebírá { $n } her
    }
games-analysing-one = Postup rozboru této hry
figures-best-none = Podíl nejlepších tahů se tu ukáže, až bude některá hra rozebrána.
figures-best-how = Rozbor na pozadí lze zapnout v nastavení:
