# Vše, co hra ukazuje v terminálu, kromě slov samotné hry.

your-turn = Jste na tahu
your-replay = Další tah!
turn-of = Na tahu: { $name }
replay-of = Další tah: { $name }
game-is-over = Hra skončila
told-play = { $name }: { $play } · { $account }
told-play-in-words = { $name }: { $play }. { $points }: { $account }.
told-turn = { $name }: { $turn }
history-exchange =
    { $count ->
        [one] výměna { $n }
        [few] výměna { $n }
        [many] výměna { $n }
       *[other] výměna { $n }
    }
undone = Poslední tah byl vzat zpět. Destičky dobrané od té doby se vrátily do sáčku a zamíchaly.
nothing-to-undo = Není žádný tah, který by šlo vzít zpět.
hint-play = Rada: { $play } · { $account }
hint-exchange = Rada: { $turn } · výměna
hint-laid = Rada: { $enter } tah zahraje, { $escape } ho vezme zpět.
must-exchange = Nic nepasuje: musíte vyměnit destičky.
must-pass = Nic nepasuje a na výměnu je v sáčku málo destiček: musíte se tahu vzdát.
how-to-write = Napište H8 11-3 doprava od H8, 8H 11-3 dolů, x 7-12 pro výměnu, nebo pass.
joker-needs-value = Žolíka pište s hodnotou, kterou zastupuje: *10.
odd-character = { $character } na { $place }. místě do tahu nepatří.
rack-left = zbylo na stojánku: { $tiles }

lay-tiles = Pohybujte se šipkami a pokládejte destičky klávesami 1, 2 a 3.
lay-first = Nejdřív položte aspoň jednu destičku, nebo vyměňte klávesou X.
no-tile-there = Na tomto místě stojánku žádnou destičku nemáte.
no-value-fits = Sem nepasuje žádná hodnota, ani žolík.
direction-right = doprava
direction-down = dolů
prompt-turn = Váš tah:

title-scores = Skóre
title-unseen =
    { $count ->
        [one] Skrytá: { $n } destička
        [few] Skryté: { $n } destičky
        [many] Skryto: { $n } destičky
       *[other] Skryto: { $n } destiček
    }
title-history = Tahy
title-rack = Vaše destičky
title-exchange = Výměna
title-hand-over = Další hráč
title-question = Otázka
title-end = Hra skončila
title-help = Nápověda

wild-which = Jakou hodnotu zastupuje?
wild-keys = ←→ nebo číslice, Enter, Esc
exchange-which = Které destičky chcete vyměnit?
exchange-chosen =
    { $count ->
        [one] Vybrána { $n } destička
        [few] Vybrány { $n } destičky
        [many] Vybráno { $n } destičky
       *[other] Vybráno { $n } destiček
    }
exchange-keys = 1 2 3 vybrat · A všechny · Enter vyměnit · Esc zpět
hand-over = Předejte klávesnici; nikdo jiný by se neměl dívat.
hand-over-keys = Mezerník: ukázat destičky   U: vzít zpět poslední tah   Q: odejít
ask-quit = Odejít ze hry? Hra je uložená a můžete v ní pokračovat později.
ask-undo = Vzít zpět poslední tah? Musejí souhlasit všichni.
question-keys = { $enter }: { $yes }   { $escape }: { $no }
ask-resume = Je tu uložená hra. { $scores }. { $bag }. Chcete v ní pokračovat?
resume-keys = Enter: pokračovat   N: nová hra   Esc: odejít
end-keys = N: nová hra   R: rozbor   Esc: prohlédnout plochu   Q: odejít
after-end-keys = Enter: konečné skóre   N: nová hra   Q: odejít
too-small = Terminál je příliš malý: má { $size } znaků a hra jich potřebuje { $needed }. Zvětšete okno, nebo hru ukončete klávesami Ctrl-C a spusťte ji s volbou --plain: naváže tam, kde jste skončili.

saved-in = Hra je uložená v { $path }. Pokračovat můžete, až hru znovu spustíte.
record-in = Zápis hry je v { $path }. Které tahy byly dobré, řekne „triolet analyze { $path }“.
saved-elsewhere = Hra je uložená v { $path }. Pokračovat můžete příkazem triolet play --save { $path }
saved-again = Hra je opět uložená.
save-none = Tato hra se neukládá: { $reason }. Volbou --save zadejte soubor, do kterého lze zapisovat.
save-nowhere = není tu domovská složka, do které by se hry ukládaly
save-missing = V { $path } žádná uložená hra není.
save-empty = Uložená hra { $path } je prázdná.
save-in-use = Hra uložená v { $path } se právě hraje v jiném okně.
save-newer = Hru uloženou v { $path } zapsala novější verze programu, kterou tato neumí přečíst. Zůstává, jak je.
save-over = Hra uložená v { $path } už skončila.
save-unreadable = Uloženou hru { $path } nelze přečíst ({ $reason }). Zůstává, jak je; jiný soubor zadáte volbou --save.
save-elsewhere = Nová hra se uloží do { $path }.
ask-quit-unsaved = Odejít ze hry? Nepodařilo se ji uložit: { $reason }. Při odchodu se uloží do { $path }.
notice-keys = Enter: hrát   Esc: odejít
save-failed = Hru se nepodařilo uložit: { $reason }
save-damaged = Uložená hra byla poškozená; zůstala zachována jako { $path } ({ $reason }).
save-rescued = Vše před poškozením se podařilo přečíst.
save-keeps-own = Uložená hra si ponechá své hráče a pravidla; ty, které jste zadali, platí pro novou hru.
games-none-saved = Nejsou tu žádné uložené hry.
games-over-word = dohraná
games-going-word = rozehraná
games-unreadable-file = nelze přečíst: { $reason }

key-yes = ano
key-no = ne
key-name-enter = Enter
key-name-escape = Esc
key-name-space = Mezerník
key-name-backspace = Backspace
key-help = nápověda
key-help-full = tato nápověda
key-move = pohyb
key-move-full = pohyb po herní ploše
key-lay = položit
key-lay-full = položit první, druhou nebo třetí destičku ze stojánku
key-turn = směr
key-turn-full = po položení destičky pokračovat doprava, nebo dolů
key-play = hrát
key-play-full = zahrát položené destičky
key-clear = sebrat
key-clear-full = vzít zpět všechny položené destičky
key-back = vzít zpět
key-back-full = vzít zpět destičku pod kurzorem, nebo naposledy položenou
key-exchange = výměna
key-exchange-full = vyměnit destičky
key-hint = rada
key-hint-full = položit nejlepší tah, znovu další v pořadí; můžete ho vzít zpět
key-undo = zpět
key-undo-full = vzít zpět poslední tah
key-type = napsat
key-type-full = tah místo toho napsat
key-pass = vzdát se tahu
key-pass-full = vzdát se tahu, je-li to dovoleno
key-scroll = posun
key-scroll-full = procházet odehrané tahy
key-quit = odejít
key-quit-full = odejít ze hry; je uložená

help-aim-title = Cíl hry
help-aim = Pokládejte destičky tak, aby tři v řadě měly součet 15, a získejte co nejvíc bodů.
help-set-title = Destičky
help-set =
    Ve hře je 83 destiček: 81 s hodnotami 0 až 15 a dva žolíci. Kolik je kterých:
    { $tiles }.
    Před hrou se tři destičky odloží, aniž je kdo vidí; nepočítají se nikomu.
    Kdo začíná, rozhodne los, a hraje se po směru hodinových ručiček. Na stojánku jsou tři destičky.
help-turn-title = Tah
help-turn =
    Položte jednu, dvě nebo tři destičky do jednoho řádku či sloupce a doberte si zase do tří, dokud v sáčku jsou.
    Nebo vyměňte jednu až tři destičky, dokud je jich v sáčku aspoň pět. Nejdřív si doberete nové, teprve pak vrátíte
    staré do sáčku. Body za to nejsou a tah tím končí.
    Když nejde nic položit, musíte měnit. Tahu se vzdáte, jen když nejde ani jedno.
    První tah zakryje středové pole H8. V každém dalším leží aspoň jedna destička vedle destičky na herní ploše;
    destičky, které se dotýkají jen rohem, vedle sebe neleží.
help-legal-title = Co je dovoleno
help-legal =
    Dvě sousední destičky mají součet nejvýše 15. Tři v řadě mají součet přesně 15: trio. Čtyři vedle sebe v řadě ležet nesmějí.
    To platí vodorovně i svisle pro každou položenou destičku.
    Vydání z roku 2017: váš první tah ve hře nesmí dokončit čtverec 2 × 2. Vydání z roku 1996: čtverec 2 × 2 nesmějí tvořit první čtyři destičky hry.
    Plný čtverec 3 × 3 není nikdy dovolen.
help-wild-title = Žolík
help-wild =
    Žolík zastoupí destičku libovolné hodnoty od 0 do 15, která pasuje, a tu si ponechá do konce hry.
    V jednom tahu smíte položit nejvýše jednoho žolíka. Další tah za pole ↻ je nový tah a smí mít dalšího.
    Ve dvojici i na stojánku se žolík počítá za 0. Trio se žolíkem má 30 bodů jako každé jiné.
help-score-title = Bodování
help-score =
    Trio má 30 bodů, dvojice součet svých destiček. Boduje každá dvojice a každé trio, kde je nová destička.
    Pole ×2 zdvojnásobí a pole ×3 ztrojnásobí jedno trio, nebo v jedné dvojici jen destičku na tom poli, a to tam, kde to
    přinese nejvíc. Středové pole zdvojnásobuje.
    Triolet, trio ze tří destiček položených najednou, má 50 bodů navíc. Těch 50 se nikdy nenásobí.
    I triolet se žolíkem se tak jmenuje, ale 50 bodů za něj není.
    Na poli ↻ doplníte stojánek a hned hrajete další tah.
    Zvláštní pole platí jednou, v tahu, který ho zakryje.
help-end-title = Konec hry
help-end =
    Hráč, který při prázdném sáčku položí svou poslední destičku, ukončí hru a přičte si hodnoty destiček na všech ostatních stojáncích.
    Když už nikdo nemůže přikládat ani měnit, každý si odečte hodnoty svých zbylých destiček.
    Domácí pravidla pro to, co pravidla nechávají otevřené: hra končí také, když na herní plochu už nejde nic přiložit,
    a po třech kolech bez přiložené destičky, počítáno od zahajovacího tahu.
help-notation-title = Zápis tahu
help-notation =
    „H8 11-3“ položí 11 na H8 a 3 vpravo od ní; „8H 11-3“ jde dolů.
    Tečka zastupuje destičku, která už na herní ploše leží: „8G 5-.-6“. Žolík za 10 se píše „*10“.
    „x 7-12“ vymění 7 a 12; „pass“ znamená vzdát se tahu.
help-keys-title = Klávesy
help-close = ↑↓ posun · Esc zavřít

plain-help-hint = Napište tah, nebo „nápověda“.
plain-resume = Stiskněte Enter a pokračujte, nebo napište „nová“ pro novou hru.
plain-hand-over = { $name }: stiskněte Enter, až se nikdo jiný nebude dívat.
plain-rack = Vaše destičky: { $tiles }.
plain-board-empty = Herní plocha je prázdná.
plain-unseen = { $tile }: { $number }
plain-commands = Příkazy: { $words }.
plain-question-mark = Otazník před tahem řekne, kolik by vynesl: „? H8 11-3“.
plain-parts = Části herní plochy: { $squares } vyjmenuje zvláštní pole; { $row } H, { $column } 8 a H8 řeknou, co tam je.
plain-squares-hint = Některá pole jsou zvláštní: vyjmenuje je „{ $squares }“.
plain-nothing-there = Nic tam není.
word-squares = pole
word-row = řádek
word-column = sloupec
word-help = nápověda
word-board = plocha
word-rack = stojánek
word-scores = skóre
word-unseen = skryté
word-history = tahy
word-hint = rada
word-undo = zpět
word-quit = konec
word-new = nová

open-at = Hra běží na adrese { $address }
open-for-others = Hra běží na adrese { $address }, pro všechny ve vaší síti:
open-no-network = Hra naslouchá na portu { $port }, ale tento počítač nemá v síti žádnou adresu.
open-end = Ukončíte ji klávesami Ctrl+C. Rozehrané hry zůstanou uložené.
open-without-page = Tento program byl sestaven bez stránky: spusťte „cargo xtask web“ a sestavte ho znovu. Tady je hra v terminálu.

# Odpovědi příkazů, které se ptají na pozice a zápisy.
seat-alone = Místo { $number }
seat-of = Místo { $number } ({ $name })
more-plays =
    { $count ->
        [one] a ještě { $n } tah
        [few] a ještě { $n } tahy
        [many] a ještě { $n } tahu
       *[other] a ještě { $n } tahů
    }
replay-right =
    { $count ->
        [one] Zápis je správný: { $n } tah, vše ověřeno včetně bodů.
        [few] Zápis je správný: { $n } tahy, vše ověřeno včetně bodů.
        [many] Zápis je správný: { $n } tahu, vše ověřeno včetně bodů.
       *[other] Zápis je správný: { $n } tahů, vše ověřeno včetně bodů.
    }
replay-scores-of-plays = To jsou body za tahy. Co přidají nebo uberou destičky zbylé na stojáncích, v takovém zápisu není.
replay-missing-racks = Výsledek zatím není znám: chybějí destičky zbylé na stojánku – { $seats }.
replay-ending = Konec: { $ending }
replay-unended = zatím žádný
replay-unknown = v takovém zápisu není
replay-shuffle = Míchání: { $proof }
proof-verified = ověřeno
proof-consistent = souhlasí, ale bez předchozího závazku
proof-hidden = tajemství zatím není zveřejněno
proof-partial = v částečném zápisu není
record-wrong-at = řádek { $line }, znak { $column }: { $reason }
record-newer = tento zápis vytvořila novější verze programu
record-points = tah má { $is } bodů, ne { $said }
record-draw = tyto destičky tam nemohly být dobrány
record-ending = takto hra nekončí
record-impossible = to se ve hře nemohlo stát
record-unreadable = tuto část nejde přečíst ({ $reason })
column-player = hráč
column-turn = tah
column-score = skóre
column-verdict = hodnocení
column-lost = ztráta
column-win = výhra
column-better = lepší
column-value = hodnota
column-reply = odpověď
column-next = příště
column-leave = zbytek
analyze-none = Zatím nikdo nehrál.
analyze-stopped = Přerušeno: ohodnoceno tahů: { $done } z { $total }.
analyze-sum = { $name }: nejlepší tahy: { $best } z { $turns }; ztraceno bodů: { $lost }, na tah { $each }
analyze-unknown =
    { $count ->
        [one] (a ještě { $n } tah s neznámým stojánkem)
        [few] (a ještě { $n } tahy s neznámým stojánkem)
        [many] (a ještě { $n } tahu s neznámým stojánkem)
       *[other] (a ještě { $n } tahů s neznámým stojánkem)
    }
analyze-legend =
    ztráta: o kolik bodů byl tah horší než nejlepší, podle toho, co hráč mohl vidět
    výhra: šance na výhru po zahraném tahu
    lepší: nejlepší tah a kolik bodů přinese
    dobrý: ztráta pod 3 body; nepřesnost: pod 10; chyba: pod 25; hrubá chyba: víc
    nebo ztráta šance na výhru: pod 2, 5 a 12 %; platí horší z obou
    štěstí při losování: body získané tím, co se vylosovalo, ve srovnání s tím, co se vylosovat mohlo
rack-unknown = stojánek není znám
analyze-any-share = { $share } možných stojánků nepřinese víc
analyze-any-best = nejlepší možný stojánek: { $play }
analyze-any-same = se stejnými destičkami: { $play }
analyze-any-mean = v průměru { $share } možných stojánků nepřinese víc
analyze-any-legend = možné stojánky: všechny, které hráč mohl mít, každý podle šance na jeho vylosování; bez destiček na herní ploše a na známých stojáncích
taken-back = vzat zpět
progress-turns = tahy: { $done } z { $total }, zbývá asi { $left }
best-turn = Nejlepší: { $turn }
best-dropped = vyřazen
best-legend =
    hodnota: jakou má tah celkem cenu, v bodech
    odpověď: kolik průměrně přinese nejlepší odpověď; příště: vlastní další tah; zbytek: destičky, které zůstanou
    vyřazen: jistě horší, dál se nezkoumal

# Úloha dne a rozbor po hře.

puzzle-title = Úloha na { $date } · obtížnost { $grade } z 5
puzzle-task = Jeden tah je zřetelně nejlepší. Napište ho, třeba H8 11-3, nebo „{ $hint }“, „{ $answer }“ či „{ $quit }“.
puzzle-scores = Máte { $own } bodů, soupeř { $other }.
puzzle-no-play = Napište tah: H8 11-3 vede od H8 doprava, 8H 11-3 dolů.
puzzle-right = Správně: { $play } · { $account }
puzzle-tries =
    { $count ->
        [one] Nalezeno na první pokus.
        [few] Nalezeno na { $n }. pokus.
        [many] Nalezeno na { $n }. pokus.
       *[other] Nalezeno na { $n }. pokus.
    }
puzzle-wrong = To není nejlepší tah: { $play } · { $account }. Zkuste to znovu.
puzzle-hint-where = Rada: tah začíná na { $square }.
puzzle-hint-tiles = Rada: pokládá { $tiles }.
puzzle-answer = Řešení: { $play } · { $account }
puzzle-equal = Stejně dobré: { $plays }
puzzle-lead-points = Každý jiný tah má hodnotu nejméně o { $points } bodů nižší, i s odpovědí soupeře a destičkami, které zůstanou.
puzzle-lead-win = Po každém jiném tahu je naděje na výhru nejméně o { $percent } procentních bodů menší.
word-answer = řešení
review-offer = Napište „{ $word }“ a uvidíte, které tahy byly dobré; Enter hru opustí.
word-review = rozbor
