# Les conseils en trois degrés, les raisons d’un coup, et les avis sur les coups.

# Le premier degré d’un conseil ; $why est une des raisons ci-dessous.
hint-where-square = Conseil : regardez en { $square } : { $why }.
hint-where-line = Conseil : regardez les cases { $first } à { $last } : { $why }.
hint-where-exchange = Conseil : échangez des jetons : { $why }.
# Le deuxième degré.
hint-which = Conseil : jouez les jetons { $tiles } : { $why }.

# Les raisons, placées après deux-points ; elles s’adressent à la personne qui joue.
reason-ends-game = vous terminez la partie
reason-triolet = vous formez un triolet, 50 points de prime
reason-trio = vous formez un trio
reason-trios =
    { $count ->
        [one] vous formez { $n } trio
        [many] vous formez { $n } de trios
       *[other] vous formez { $n } trios
    }
reason-trio-and-pair = vous formez un trio et une paire
reason-pairs =
    { $count ->
        [one] vous formez { $n } paire
        [many] vous formez { $n } de paires
       *[other] vous formez { $n } paires
    }
reason-double = la case DOUBLE ajoute { $points }
reason-triple = la case TRIPLE ajoute { $points }
reason-replay = vous rejouez aussitôt
reason-gives-less =
    { $count ->
        [one] vous laissez aux autres { $n } point de moins
        [many] vous laissez aux autres { $n } de points de moins
       *[other] vous laissez aux autres { $n } points de moins
    }
reason-no-open-pair = vous ne laissez aucune paire à compléter
reason-keeps-wild = vous gardez le joker
reason-sheds-high = vous vous débarrassez du { $tile }
reason-nothing-fits = aucun jeton ne peut être posé
reason-better-tiles = de nouveaux jetons promettent plus que le meilleur coup ({ $points })
reason-most-points = aucun coup ne rapporte plus
reason-most-value = tout compte fait, c’est le coup qui vaut le plus

# Un mot pour un coup.
verdict-best = le meilleur
verdict-good = bon
verdict-inaccuracy = imprécision
verdict-mistake = erreur
verdict-blunder = gaffe

# Points gagnés, ou perdus au-dessous de zéro, par la pioche et non par les choix.
luck-of-draw = chance à la pioche : { $points }
