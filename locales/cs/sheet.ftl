# Zápis hry u skutečné herní plochy: `triolet keep` a `triolet sheet`.

sheet-title = Zápis hry
sheet-number = Tah
sheet-player = Hráč
sheet-play = Přiloženo
sheet-items = Rozpis
sheet-points = Body
sheet-total = Celkem
sheet-marks = Poznámky
sheet-comment = Komentář
sheet-board = Herní plocha
sheet-date = Datum
sheet-day = { $day }. { $month } { $year }
sheet-months = ledna, února, března, dubna, května, června, července, srpna, září, října, listopadu, prosince
sheet-pass-agreed = (Pravidla tu žádají výměnu.)
sheet-mark-replay = další tah
sheet-mark-anyway = mimo pravidla
sheet-mark-mended = opraveno
sheet-missing = Výsledek ještě není znám: chybějí destičky zbylé na stojánku ({ $names }).
sheet-doubtful = Některé tahy se nepočítají, takže výsledek nemusí být správný.
sheet-problem-at = řádek { $line }, sloupec { $column }: { $problem }
sheet-line-total = { $squares }: { $total }

sheet-ask-names = Kdo hraje? Napište jména v pořadí hry, oddělená čárkami.
sheet-kept-in = Zápis se ukládá do { $path }.
sheet-help-hint = Každý tah napište na jeden řádek; „{ $word }“ ukáže, jak.
sheet-help =
    H8 11-3: destičky doprava od H8; 8H 11-3: dolů. Anna H8 11-3: se jménem.
    x 2: výměna dvou destiček; x 7-12: těchto destiček; pas: vzdání se tahu.
    dohoda H8 11-9 +20: tah, na kterém se stůl dohodl, případně s vlastními body.
    opravit 7 H8 11-3; vložit 7 x 2; smazat 7: tah 7; vše po něm se spočítá znovu.
    hrál 7 Ben: tah 7 hrál Ben; další tahy jdou od něj dokola.
    stojánek Anna 3-8-*: celý stojánek hráče, je-li znám.
    odchází Anna; ukončit out, ukončit blocked, ukončit agreed; zbylo Ben 4 5; pokračovat: hra jde dál.
    # komentář; jména Anna, Ben: nová jména; přejmenovat Ben Benda: jedno z nich.
    první Ben: začínal Ben; pořadí Ben, Anna: v tomto pořadí sedí. Tahy zůstanou a připíšou se tomu, kdo byl podle nového pořadí na tahu.
sheet-words = Další slova: { $words }.
sheet-first-turn = Napište první tah i se jménem hráče, který začíná.
sheet-may-anyway = Pokud se na tom stůl dohodl, napište předtím „{ $word }“.
sheet-no-longer-fit =
    { $count ->
        [one] { $n } pozdější tah už nesedí.
        [few] { $n } pozdější tahy už nesedí.
        [many] { $n } pozdějšího tahu už nesedí.
       *[other] { $n } pozdějších tahů už nesedí.
    }
sheet-no-command = To není ani tah, ani příkaz.
sheet-no-player = Nikdo se tu nejmenuje { $name }.
sheet-nothing-to-undo = Není co vrátit.
sheet-nothing-to-redo = Není co zopakovat.
sheet-end-how = Jak skončila? Napište „ukončit out“ (vše položeno), „ukončit blocked“ (zablokována) nebo „ukončit agreed“ (dohodou).
sheet-maybe-bag-empty = Sáček je prázdný. Položil někdo poslední destičku?
sheet-maybe-dead-board = Na herní plochu už nejde nic přiložit. Je konec hry?
sheet-maybe-idle = Všichni hráči za sebou pasovali. Je konec hry?
sheet-no-file = To není zápis hry u skutečné herní plochy; zůstává, jak je.
sheet-unwritten = Zápis se nepodařilo uložit: { $reason }
sheet-elsewhere = Soubor změnil jiný program. Nic se v něm nepřepíše; otevřete ho znovu.

sheet-ask-first = Kdo je na tahu první?
sheet-lay-here = Napište hodnotu destičky na { $square }.
sheet-row = Tah { $number }
sheet-row-mend = Změnit tento tah
sheet-row-insert = Vložit tah před něj
sheet-row-remove = Smazat tento tah
sheet-row-give = Tento tah hrál(a) { $name }
sheet-mending = Změna tahu { $number }: { $name }
sheet-inserting = Vložení tahu před tah { $number }
sheet-key-value = destička
sheet-key-value-full = položit tuto hodnotu na kurzor; * je žolík, pak jeho hodnota; po 1 se čeká na druhou číslici
sheet-key-end-turn = ukončit tah
sheet-key-anyway = zapsat i tak: u stolu jste se dohodli
sheet-key-rows = tahy
sheet-key-rows-full = tahy: změnit, vložit nebo smazat
sheet-key-type-full = napsat tah nebo některý z řádků níže
sheet-key-quit-full = odejít; zápis se ukládá po každém tahu
sheet-key-leaves = hráč odchází ze hry
sheet-key-ends = ukončit hru
sheet-key-choose = vybrat
sheet-key-cancel = zpět

sheet-wrong-points = Podle pravidel je to { $expected }, ne { $recorded }.
sheet-wrong-draw = Takové destičky tam nešlo dobrat.
sheet-wrong-ending = Takhle hra nekončí.
sheet-wrong-no-such-seat = Tento hráč ve hře není, nebo z ní odešel.
sheet-wrong-rack-size = Počet destiček na stojánku má být { $expected }.
sheet-wrong-rack-differs = To nesouhlasí s tím, co se o stojánku ví.
sheet-wrong-tiles-elsewhere = Ty destičky leží na herní ploše nebo na jiném stojánku.
sheet-wrong-undo-too-far = Tak daleko hru vrátit nejde.
sheet-wrong-impossible = To se ve hře stát nemůže.
sheet-wrong-result = Konečné skóre je { $expected }, ne { $recorded }.
sheet-wrong-result-unknown = Výsledek nejde ověřit: některé zbylé destičky nejsou známy.
sheet-wrong-unreadable = Toto nejde přečíst: { $text }
sheet-wrong-cut-off = Poslední řádek nemá konec a může být useknutý.
sheet-wrong-header = Tento řádek záhlaví je chybný nebo chybí: { $text }
sheet-wrong-newer = Záznam zapsala novější verze programu.
sheet-wrong-no-sheet = Žádný zápis tu není.
sheet-wrong-no-such-turn = Takový tah tu není.
sheet-wrong-not-a-turn = To není tah.
sheet-wrong-forms-2x2-on-first-turn = První tah hráče nesmí dokončit čtverec 2 × 2.
sheet-wrong-tile-not-on-rack = Tu destičku hráč na stojánku nemá.
sheet-wrong-not-your-turn = Na tahu je jiný hráč.
sheet-wrong-bag-not-empty = Dokud jsou v sáčku destičky, nikdo nemůže mít vše položeno.
sheet-wrong-not-ended = Hra neskončila.
sheet-wrong-seat-count = Hrají dva až čtyři hráči, každý se jménem.
sheet-wrong-no-player = Nikdo se tu nejmenuje { $text }.

word-redo = znovu
word-sheet = zápis
word-mend = opravit
word-give = hrál
word-insert = vložit
word-remove = smazat
word-anyway = dohoda
word-leave = odchází
word-end = ukončit
word-left = zbylo
word-names = jména
word-reopen = pokračovat
word-rename = přejmenovat
word-first = první
word-order = pořadí
