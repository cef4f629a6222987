# Slova samotné hry, společná pro všechna rozhraní.

joker = žolík
joker-as = žolík za { $value }

premium-double = zdvojnásobující pole
premium-triple = ztrojnásobující pole
premium-replay = pole „další tah“

edition-gigamic-2017 = vydání z roku 2017
edition-dj-games-1996 = vydání z roku 1996
option-lone-opening-zero = jediná destička při zahájení nemá žádné body
option-lone-opening-doubled = jediná destička při zahájení se počítá dvojnásobně
option-dead-board-on = hra končí, jakmile na herní plochu nejde přiložit žádná destička
option-dead-board-off = hra pokračuje, i když na herní plochu nejde přiložit žádná destička
option-idle-rounds =
    { $count ->
        [one] hra končí po { $n } kole bez přiložené destičky, počítáno od zahajovacího tahu
        [few] hra končí po { $n } kolech bez přiložené destičky, počítáno od zahajovacího tahu
        [many] hra končí po { $n } kola bez přiložené destičky, počítáno od zahajovacího tahu
       *[other] hra končí po { $n } kolech bez přiložené destičky, počítáno od zahajovacího tahu
    }
option-idle-rounds-none = výměny a vzdání se tahu samy o sobě hru neukončí

seat-you = Vy
seat-numbered = Hráč { $number }
seat-computer = Počítač
seat-computer-named = Počítač ({ $name })
seat-computer-level = Počítač (úroveň { $number })
seat-computer-random = Počítač (náhodný)
seat-computer-numbered = { $name } { $number }

level-1 = Úroveň 1 (první kroky)
level-2 = Úroveň 2 (začátečník)
level-3 = Úroveň 3 (učedník)
level-4 = Úroveň 4 (pohodový hráč)
level-5 = Úroveň 5 (zkušený hráč)
level-6 = Úroveň 6 (dobrý hráč)
level-7 = Úroveň 7 (silný hráč)
level-8 = Úroveň 8 (expert)

points =
    { $count ->
        [one] { $n } bod
        [few] { $n } body
        [many] { $n } bodu
       *[other] { $n } bodů
    }
tiles-in-bag =
    { $count ->
        [0] Sáček je prázdný
        [one] V sáčku je { $n } destička
        [few] V sáčku jsou { $n } destičky
        [many] V sáčku je { $n } destičky
       *[other] V sáčku je { $n } destiček
    }

turn-tile = { $tile } na { $square }
turn-exchange =
    { $count ->
        [one] výměna { $n } destičky
        [few] výměna { $n } destiček
        [many] výměna { $n } destičky
       *[other] výměna { $n } destiček
    }
turn-pass = vzdání se tahu
leaving-resigned = vzdaná hra
leaving-timed-out = vypršel čas

may-exchange = Destičky lze vyměnit.

account-trio = trio { $points }
account-trio-times = trio { $points } × { $times }
account-pair = dvojice { $points }
account-pair-times = dvojice { $points } (jedna destička se počítá × { $times })
account-lone-tile = jediná destička { $points } (× { $times })
account-triolet = triolet { $points }
account-nothing = žádná dvojice ani trio
account-total = { $sum } = { $total }

ending-out = { $name }: poslední destička položena, sáček je prázdný.
ending-out-you = Položili jste poslední destičku a sáček je prázdný.
ending-blocked = Nikdo už nemůže přikládat ani měnit: hra je zablokovaná.
ending-dead-board = Na herní plochu už nejde přiložit žádná destička: hra je zablokovaná.
ending-idle = Příliš dlouho nikdo nepřiložil destičku: hra je zablokovaná.
ending-agreed = Hra skončila dohodou.
ending-last-seat = Ve hře zbývá jediný hráč.

final-placed = { $points } z herní plochy
final-gains = + { $points } za destičky soupeřů
final-loses = − { $points } za destičky na stojánku
final-left = odchod ze hry
winner = Vítěz: { $name }
winner-you = Vyhráli jste!
winners-shared = Remíza: { $names }
list-and = { $first } a { $last }

refusal-two-wilds = V jednom tahu lze položit nejvýše jednoho žolíka.
refusal-pair-over-15 = Dvě sousední destičky smějí mít součet nejvýše 15.
refusal-trio-not-15 = Tři destičky v řadě musejí mít součet přesně 15.
refusal-run-longer-than-three = V řadě nesmějí ležet vedle sebe čtyři destičky.
refusal-not-adjacent = Aspoň jedna destička musí ležet vedle destičky na herní ploše.
refusal-not-contiguous = Destičky jednoho tahu musejí patřit do jedné nepřerušené řady.
refusal-not-in-line = Destičky jednoho tahu musejí ležet v jednom řádku nebo v jednom sloupci.
refusal-centre-not-covered = První destičky hry musejí zakrýt středové pole H8.
refusal-square-occupied = Na tom poli už destička leží.
refusal-off-the-board = To pole je mimo herní plochu: řádky jsou A až O, sloupce 1 až 15.
refusal-forms-2x2-on-first-turn = Váš první tah nesmí dokončit čtverec 2 × 2.
refusal-forms-2x2-with-first-four-tiles = První čtyři destičky nesmějí tvořit čtverec 2 × 2.
refusal-forms-3x3 = Plný čtverec 3 × 3 není nikdy dovolen.
refusal-wrong-number-of-tiles = V jednom tahu se pokládá nebo mění jedna až tři destičky.
refusal-value-out-of-range = Destičky mají hodnoty 0 až 15.
refusal-no-such-tile = Tolik destiček této hodnoty ve hře není.
refusal-tile-not-on-rack = Tu destičku na stojánku nemáte.
refusal-exchange-needs-five-in-bag = Měnit lze, jen dokud je v sáčku aspoň pět destiček.
refusal-pass-not-allowed = Tahu se lze vzdát, jen když nejde nic přiložit ani vyměnit.
refusal-game-over = Hra skončila.
refusal-not-your-turn = Nejste na tahu.
refusal-no-such-seat = Tento hráč ve hře není, nebo ji už opustil.
refusal-computer-seat = Za tohoto hráče hraje počítač.
refusal-paused = Hra je pozastavená.
refusal-paused-already = Hra už je pozastavená, nebo už běží.
refusal-undo-too-far = Tak daleko se hra vrátit nedá.
refusal-proposal-waiting = Na odpověď čeká jiný návrh.
refusal-nothing-proposed = Není tu žádný návrh, na který by šlo odpovědět.
refusal-seat-of-another = Na tomto místě hraje někdo jiný.
refusal-time-up = Váš čas vypršel.
refusal-hints-settled = Rady v této hře povolené nejsou, nebo už povolené jsou.
refusal-too-often = Znovu to půjde, až někdo odehraje tah.
refusal-internal = V programu došlo k chybě.
