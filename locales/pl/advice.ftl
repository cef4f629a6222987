# Podpowiedzi w trzech stopniach, powody zagrań i ich oceny.

# Pierwszy stopień podpowiedzi; $why to jeden z powodów poniżej.
hint-where-square = Podpowiedź: spójrz na { $square }: { $why }.
hint-where-line = Podpowiedź: spójrz na pola od { $first } do { $last }: { $why }.
hint-where-exchange = Podpowiedź: wymień kafelki: { $why }.
# Drugi stopień.
hint-which = Podpowiedź: użyj { $tiles }: { $why }.

# Powody, stoją po dwukropku; podmiotem jest zagranie.
reason-ends-game = kończy grę
reason-triolet = tworzy triolet, 50 punktów więcej
reason-trio = tworzy trio
reason-trios =
    { $count ->
        [one] tworzy { $n } trio
        [few] tworzy { $n } tria
        [many] tworzy { $n } triów
       *[other] tworzy { $n } tria
    }
reason-trio-and-pair = tworzy trio i parę
reason-pairs =
    { $count ->
        [one] tworzy { $n } parę
        [few] tworzy { $n } pary
        [many] tworzy { $n } par
       *[other] tworzy { $n } pary
    }
reason-double = pole podwójne dodaje { $points }
reason-triple = pole potrójne dodaje { $points }
reason-replay = daje turę powtórkową
reason-gives-less =
    { $count ->
        [one] zostawia innym o { $n } punkt mniej
        [few] zostawia innym o { $n } punkty mniej
        [many] zostawia innym o { $n } punktów mniej
       *[other] zostawia innym o { $n } punktu mniej
    }
reason-no-open-pair = nie zostawia pary, którą można uzupełnić do tria
reason-keeps-wild = zachowuje jokera
reason-sheds-high = pozbywa się kafelka { $tile }
reason-nothing-fits = niczego nie można położyć
reason-better-tiles = nowe kafelki obiecują więcej niż najlepsze zagranie ({ $points })
reason-most-points = żadne zagranie nie daje więcej punktów
reason-most-value = ogółem jest warte najwięcej

# Ocena zagrania jednym słowem.
verdict-best = najlepsza
verdict-good = dobra
verdict-inaccuracy = niedokładność
verdict-mistake = błąd
verdict-blunder = gruby błąd

# Punkty zyskane, a poniżej zera stracone, dzięki losowaniu, a nie wyborom.
luck-of-draw = szczęście w losowaniu: { $points }
