# Zápis hry u skutečné herní plochy v prohlížeči: načte se, když o něj někdo stojí.

keep-new = Nový zápis
keep-sheets = Zápisy her
keep-none = Zatím žádný zápis. Po každém klepnutí se uloží na tomto zařízení; stránku můžete kdykoli zavřít.
keep-not-begun = Nezačato
keep-over-unfinished = Konec; chybějí zbylé destičky
keep-turns =
    { $count ->
        [one] { $n } tah
        [few] { $n } tahy
       *[other] { $n } tahů
    }
keep-delete = Smazat
keep-delete-sheet = Smazat tento zápis: { $names }
keep-deleted = Smazáno: { $names }
keep-restore = Vrátit zpět
keep-damaged = Jeden zápis nejde přečíst. Nic z něj se nesmazalo: můžete ho uložit do souboru.
keep-open-file = Otevřít zápis ze souboru
keep-print-empty = Vytisknout prázdný zápis

keep-order = Hráči v pořadí, v jakém sedí
keep-earlier = Hráč { $number }: o místo výš
keep-later = Hráč { $number }: o místo níž
keep-moved = { $name }: místo { $number }
keep-without = Bez hráče { $number }
keep-add-player = Přidat hráče
keep-first = Kdo začíná?
keep-draw = Losovat
keep-drawn = Vylosováno: { $name }
keep-begin = Začít zápis

keep-tap-square = Klepněte na pole první destičky.
keep-tap-value = Teď vyberte hodnotu destičky.
keep-mend-value = Hodnota nahradí destičku na { $square }. Chcete-li změnit jinou, nejdřív na ni klepněte.
keep-typed-one = 1… Napište druhou číslici, nebo Enter pro 1.
keep-keypad = Hodnoty
keep-key-impossible = { $value }: není možné. { $why }
keep-back-tile = Vzít destičku zpět
keep-lay-anyway = Přesto položit { $value }
keep-undo = Zpět
keep-redo = Znovu
keep-other = Výměna, pas…
keep-photo = Vyfotit plochu
keep-end-turn-empty = Ukončit tah
keep-end-turn = Ukončit tah: { $points }
keep-end-mend = Změnit tah: { $points }
keep-end-insert = Vložit tah: { $points }
keep-anyway = Přesto zahrát: { $points }
keep-enter-anyway = Přesto zapsat
keep-not-anyway = Nejde to zapsat ani po dohodě u stolu.
keep-anyway-title = Přesto zahrát?
keep-anyway-formula = Kdyby byl tah povolený, přinesl by { $points }. U stolu se můžete dohodnout jinak.
keep-anyway-enter = Zapsat: { $points }
keep-mending = Oprava tahu { $number } ({ $name })
keep-inserting = Vložení tahu před tah { $number }
keep-type = Nebo tah napište: H8 11-3, výměna 2, pas
keep-type-enter = Zapsat

keep-other-title = { $name }: bez přiložení
keep-pass-agreed = (Pravidla tu žádají výměnu.)
keep-passed = { $name } pasuje
keep-pass = Pas
keep-leaves = Hráč odchází
keep-leaves-name = { $name } odchází ze hry

keep-tap-mend = Klepnutím opravíte.
keep-last-turn = Opravit tah
keep-tap-turn = Klepnutím na tah ho změníte nebo odstraníte.
keep-mark-anyway = mimo pravidla
keep-mark-mended = opraveno
keep-own-points = { $points } podle dohody u stolu
keep-agreed-points = Body dohodnuté u stolu
keep-row = Tah { $number }: { $name }
keep-mend = Změnit tento tah
keep-mend-tiles = Změnit přiložené destičky
keep-mend-placed = Hráč přiložil destičky
keep-mend-exchange = Hráč vyměnil destičky:
keep-mend-pass = Hráč pasoval
keep-give-rest = Přehodit i hráče dalších tahů
keep-give = Kdo hrál tento tah?
keep-insert = Vložit před něj tah
keep-remove = Odstranit tento tah
keep-players = Hráči a pořadí
keep-players-about = Tahy zůstanou v tom pořadí, v jakém byly: každý se připíše tomu, kdo byl podle nového pořadí na řadě. Body pak budou:
keep-done-mended = Tah { $number } opraven. { $turn }.
keep-done-inserted = Tah { $number } vložen. { $turn }.
keep-done-removed = Tah { $number } odstraněn. { $turn }.
keep-done-undone = Vráceno zpět.
keep-done-undone-turn = Vráceno zpět. Tah { $number }: { $turn }.
keep-done-redone = Obnoveno.
keep-done-redone-turn = Obnoveno. Tah { $number }: { $turn }.
keep-done-players = Hráči opraveni.
keep-comment = Poznámka
keep-comment-game = Poznámka ke hře
keep-comment-save = Uložit
keep-lost =
    { $count ->
        [one] { $n } pozdější tah už nesedí; dole je označen.
        [few] { $n } pozdější tahy už nesedí; dole jsou označeny.
       *[other] { $n } pozdějších tahů už nesedí; dole jsou označeny.
    }
keep-unseen = Ještě ne na herní ploše

keep-maybe-bag-empty = Sáček je prázdný. Položil někdo poslední destičku?
keep-maybe-dead-board = Na herní plochu už nejde nic přiložit. Je konec hry?
keep-maybe-idle = Všichni hráči za sebou pasovali. Je konec hry?
keep-end-game = Ukončit hru
keep-end-how = Jak skončila?
keep-end-out = Poslední destička položena ({ $name }), sáček je prázdný
keep-end-blocked = Nikdo nemůže přikládat ani měnit
keep-end-agreed = Hráči se dohodli na konci hry
keep-end-score = Konečné skóre
keep-left-add = Zbylé destičky: { $name }
keep-left-remove = Odebrat destičku { $tile }
keep-left-count = Destičky: { $n } z { $expected }
keep-left-none = { $name }: žádná destička nezbyla.
keep-left-optional = Destičky, které zbyly na stojáncích (nepovinné: tady se nepočítají)
keep-left-needed = Destičky, které zbyly na stojáncích. Zatím nepovinné: můžete je doplnit později, konečné skóre je potřebuje.
keep-missing = Ke konečnému skóre chybějí zbylé destičky: { $names }
keep-doubtful = Některé tahy se nepočítají, takže výsledek nemusí být správný.
keep-enter-left = Zapsat zbylé destičky
keep-change-left = Změnit zbylé destičky
keep-reopen = Pokračovat ve hře
keep-photo-check = Porovnat s fotkou
keep-look = Prohlédnout hru
keep-save = Uložit do souboru
keep-print = Vytisknout
keep-picture = Obrázek herní plochy

keep-clock = Hodiny
keep-clock-kind = Čas
keep-clock-turn = Na každý tah
keep-clock-game = Pro každého hráče celkem
keep-clock-time = Jak dlouho
keep-minutes =
    { $count ->
        [one] { $n } minuta
        [few] { $n } minuty
       *[other] { $n } minut
    }
keep-clock-start = Spustit hodiny
keep-clock-pass = Klepnutím předáte hodiny
keep-clock-over = Čas vypršel
keep-clock-pause = Zastavit
keep-clock-resume = Pokračovat
keep-clock-stop = Bez hodin

keep-help = Pomoc u stolu
keep-help-level = Míra pomoci
keep-help-exists = Zda jde přiložit
keep-help-score = Nejlepší skóre
keep-help-play = Tah s nejlepším skóre
keep-help-none = Z tohoto stojánku nejde nic přiložit.
keep-help-cannot = Tady pomoc není možná: rozložení na herní ploše pravidla nedovolují.
keep-help-some = Přiložit lze.
keep-help-best = Nejlepší skóre: { $points }
keep-help-best-play = { $play }: { $points }
keep-help-lay = Položit na herní plochu

keep-keys-move = Pohyb po herní ploše
keep-keys-value = Položit hodnotu na pole
keep-keys-wild = Žolík; pak jeho hodnota
keep-keys-end = Ukončit tah
keep-keys-back = Vzít zpět naposledy položenou destičku
keep-keys-recall = Vzít zpět všechny položené destičky
keep-keys-undo = Zpět; se Shiftem znovu

keep-column-turn = Tah
keep-column-player = Hráč
keep-column-play = Přiloženo
keep-column-items = Rozpis
keep-column-points = Body

keep-print-title = Zápis hry
keep-print-marks = Poznámky
keep-print-replay = další tah
keep-print-date = Datum
keep-print-players = Hráči
keep-save-as = Uložit zápis v jiném formátu
keep-save-text = Jako text
keep-save-csv = Jako tabulku (CSV)
keep-save-html = Jako webovou stránku

keep-only-here = Tento prohlížeč zápis neuchová: po zavření stránky se ztratí. Uložte ho do souboru.
keep-elsewhere = V zápisu se pokračovalo na jiné kartě. Vidíte ho tak, jak je tam.
keep-unreadable = Tento zápis nejde přečíst.
keep-wrong-no-sheet = To není zápis hry.
keep-wrong-newer = Zapsala ho novější verze programu.
keep-wrong-unreadable = Toto nejde přečíst: { $text }
keep-wrong-typed = „{ $text }“ není tah. Napište třeba H8 11-3, výměna 2 nebo pas.
keep-wrong-header = Tento řádek záhlaví nejde přečíst: { $text }
keep-wrong-cut-off = Poslední řádek je useknutý: { $text }
keep-wrong-points = Podle pravidel je to { $expected }, ne { $recorded }.
keep-wrong-draw = Takové destičky tam nešlo dobrat.
keep-wrong-ending = Takhle hra nekončí.
keep-wrong-bag-not-empty = Dokud jsou v sáčku destičky, nikdo nemohl položit poslední.
keep-wrong-not-ended = Hra neskončila.
keep-wrong-rack-size = Počet destiček má být { $expected }.
keep-wrong-rack-differs = To nesouhlasí s tím, co se o stojánku ví.
keep-wrong-tiles-elsewhere = Ty destičky leží na herní ploše nebo na jiném stojánku.
keep-wrong-result = Výsledek neodpovídá tahům.
keep-wrong-result-unknown = K výsledku chybějí zbylé destičky.
keep-wrong-seat-count = Hrají dva až čtyři hráči.
keep-wrong-no-player = Nikdo se tu nejmenuje { $text }.
keep-wrong-no-such-seat = Tento hráč ve hře není, nebo z ní odešel.
keep-wrong-no-such-turn = Takový tah tu není.
keep-wrong-not-a-turn = To není tah.
keep-wrong-pass-not-allowed = Z tohoto stojánku jde něco přiložit.
keep-wrong-forms-2x2-on-first-turn = První tah hráče nesmí dokončit čtverec 2 × 2.
keep-wrong-tile-not-on-rack = Tu destičku hráč na stojánku nemá.
keep-wrong-not-your-turn = Na tahu je jiný hráč.
keep-wrong-other = To není možné.

keep-share = Ukázat na jiných telefonech
keep-share-unavailable = Tato část stránky se nenačetla, takže jiné telefony možná nevidí aktuální zápis. Až bude síť, otevřete zápis znovu.
keep-column-left = Zbylé destičky
