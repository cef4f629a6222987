# Rady ve třech stupních, důvody tahů a jejich hodnocení.

# První stupeň rady; $why je některý z důvodů níže.
hint-where-square = Rada: podívejte se na pole { $square }: { $why }.
hint-where-line = Rada: podívejte se na pole { $first } až { $last }: { $why }.
hint-where-exchange = Rada: vyměňte destičky: { $why }.
# Druhý stupeň.
hint-which = Rada: použijte destičky { $tiles }: { $why }.

# Důvody, stojí za dvojtečkou.
reason-ends-game = tím hra skončí
reason-triolet = vznikne triolet, 50 bodů navíc
reason-trio = vznikne trio
reason-trios =
    { $count ->
        [one] vznikne { $n } trio
        [few] vzniknou { $n } tria
        [many] vznikne { $n } tria
       *[other] vznikne { $n } trií
    }
reason-trio-and-pair = vznikne trio a dvojice
reason-pairs =
    { $count ->
        [one] vznikne { $n } dvojice
        [few] vzniknou { $n } dvojice
        [many] vznikne { $n } dvojice
       *[other] vznikne { $n } dvojic
    }
reason-double = zdvojnásobující pole přidá { $points }
reason-triple = ztrojnásobující pole přidá { $points }
reason-replay = budete znovu na tahu
reason-gives-less =
    { $count ->
        [one] ostatním necháte o { $n } bod méně
        [few] ostatním necháte o { $n } body méně
        [many] ostatním necháte o { $n } bodu méně
       *[other] ostatním necháte o { $n } bodů méně
    }
reason-no-open-pair = nezůstane dvojice, kterou by šlo doplnit na trio
reason-keeps-wild = žolík vám zůstane
reason-sheds-high = zbavíte se destičky { $tile }
reason-nothing-fits = nic se nedá přiložit
reason-better-tiles = nové destičky slibují víc než nejlepší tah ({ $points })
reason-most-points = žádný tah nemá víc bodů
reason-most-value = celkově má tento tah největší hodnotu

# Hodnocení tahu jedním slovem.
verdict-best = nejlepší
verdict-good = dobrý
verdict-inaccuracy = nepřesnost
verdict-mistake = chyba
verdict-blunder = hrubá chyba

# Body získané, nebo pod nulou ztracené, tím, co se vylosovalo, a ne volbou.
luck-of-draw = štěstí při losování: { $points }
