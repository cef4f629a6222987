# Les conseils en trois degrés, les raisons d’un coup, et les avis sur les coups.

# Le premier degré d’un conseil ; $why est une des raisons ci-dessous.
hint-where-square = Conseil : regardez { $square } : { $why }.
hint-where-line = Conseil : regardez de { $first } à { $last } : { $why }.
hint-where-exchange = Conseil : échangez des jetons : { $why }.
# Le deuxième degré.
hint-which = Conseil : jouez { $tiles } : { $why }.

# Les raisons, placées après deux-points ; « il » est le coup.
reason-ends-game = il termine la partie
reason-triolet = il forme un triolet, 50 points de prime
reason-trio = il forme un trio
reason-trios =
    { $count ->
        [one] il forme { $n } trio
        [many] il forme { $n } de trios
       *[other] il forme { $n } trios
    }
reason-trio-and-pair = il forme un trio et une paire
reason-pairs =
    { $count ->
        [one] il forme { $n } paire
        [many] il forme { $n } de paires
       *[other] il forme { $n } paires
    }
reason-double = la case DOUBLE ajoute { $points }
reason-triple = la case TRIPLE ajoute { $points }
reason-replay = il permet de rejouer
reason-gives-less =
    { $count ->
        [one] il laisse aux autres { $n } point de moins
        [many] il laisse aux autres { $n } de points de moins
       *[other] il laisse aux autres { $n } points de moins
    }
reason-no-open-pair = il ne laisse aucune paire à compléter
reason-keeps-wild = il garde le joker
reason-sheds-high = il débarrasse du { $tile }
reason-nothing-fits = aucun jeton ne peut être posé
reason-better-tiles = de nouveaux jetons promettent plus que le meilleur coup ({ $points })
reason-most-points = aucun coup ne rapporte plus
reason-most-value = tout compté, c’est lui qui vaut le plus

# Un mot pour un coup.
verdict-best = le meilleur
verdict-good = bon
verdict-inaccuracy = imprécision
verdict-mistake = erreur
verdict-blunder = gaffe

# Points gagnés, ou perdus au-dessous de zéro, par la pioche et non par les choix.
luck-of-draw = chance à la pioche : { $points }
