# Podpowiedzi w trzech stopniach, powody zagrań i ich oceny.

# Pierwszy stopień podpowiedzi; $why to jeden z powodów poniżej.
hint-where-square = Podpowiedź: spójrz na pole { $square }: { $why }.
hint-where-line = Podpowiedź: spójrz na pola od { $first } do { $last }: { $why }.
hint-where-exchange = Podpowiedź: wymień kafelki: { $why }.
# Drugi stopień.
hint-which = Podpowiedź: użyj { $tiles }: { $why }.

# Powody, stoją po dwukropku i zwracają się do gracza.
reason-ends-game = kończysz grę
reason-triolet = tworzysz triolet, 50 punktów więcej
reason-trio = tworzysz trio
reason-trios =
    { $count ->
        [one] tworzysz { $n } trio
        [few] tworzysz { $n } tria
        [many] tworzysz { $n } triów
       *[other] tworzysz { $n } tria
    }
reason-trio-and-pair = tworzysz trio i parę
reason-pairs =
    { $count ->
        [one] tworzysz { $n } parę
        [few] tworzysz { $n } pary
        [many] tworzysz { $n } par
       *[other] tworzysz { $n } pary
    }
reason-double = pole podwójne dodaje { $points }
reason-triple = pole potrójne dodaje { $points }
reason-replay = masz turę powtórkową
reason-gives-less =
    { $count ->
        [one] zostawiasz innym o { $n } punkt mniej
        [few] zostawiasz innym o { $n } punkty mniej
        [many] zostawiasz innym o { $n } punktów mniej
       *[other] zostawiasz innym o { $n } punktu mniej
    }
reason-no-open-pair = nie zostawiasz pary, którą można uzupełnić do tria
reason-keeps-wild = zachowujesz jokera
reason-sheds-high = pozbywasz się kafelka { $tile }
reason-nothing-fits = niczego nie można położyć
reason-better-tiles = nowe kafelki obiecują więcej niż najlepsze zagranie ({ $points })
reason-most-points = żadne zagranie nie daje więcej punktów
reason-most-value = ogółem to zagranie jest warte najwięcej

# Ocena zagrania jednym słowem.
verdict-best = najlepsza
verdict-good = dobra
verdict-inaccuracy = niedokładność
verdict-mistake = błąd
verdict-blunder = gruby błąd

# Punkty zyskane, a poniżej zera stracone, dzięki losowaniu, a nie wyborom.
luck-of-draw = szczęście w losowaniu: { $points }
