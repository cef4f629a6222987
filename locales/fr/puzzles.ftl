# Les problèmes : des positions où un seul coup est nettement le meilleur.

puzzles-day = Du jour
puzzles-practice = S’entraîner
puzzles-grade = Difficulté
puzzles-grade-own = À mon niveau
puzzles-theme = Thème
puzzles-theme-any = Tous les thèmes
puzzles-theme-t = Prime du triolet
puzzles-theme-c = Deux trios d’un coup
puzzles-theme-p = Case DOUBLE ou TRIPLE
puzzles-theme-r = Case BIS
puzzles-theme-b = Gêner la réponse
puzzles-theme-w = Jouer le joker
puzzles-theme-e = Derniers jetons
puzzles-rating = Votre cote : { $rating }
puzzles-streak =
    { $count ->
        [one] { $n } jour de suite
        [many] { $n } de jours de suite
       *[other] { $n } jours de suite
    }
puzzles-none = Il n’y a pas de problème de ce genre.

puzzle-grade = Difficulté { $grade } sur 5
puzzle-scores = Vous { $own }, adversaire { $other }
puzzle-task = Un seul coup est nettement le meilleur. Trouvez-le.
puzzle-unreadable = Ce problème est illisible. Rechargez la page.
puzzle-scores-now = Rapporte { $points }.
puzzle-wrong = { $play } rapporte { $points }, mais un autre coup est meilleur. Essayez encore.
puzzle-behind = Tout compte fait, avec la réponse et les jetons gardés, votre coup vaut { $points } points de moins.
puzzle-behind-win = Votre coup fait baisser les chances de gagner de { $percent } points de pourcentage.
puzzle-hint-where = Le coup commence en { $square }.
puzzle-hint-tiles = Jetons à jouer : { $tiles }.
puzzle-right =
    { $count ->
        [1] Exact, du premier coup !
        [one] Exact, en { $n } essai !
        [many] Exact, en { $n } d’essais !
       *[other] Exact, en { $n } essais !
    }
puzzle-right-hints = Exact, avec des conseils.
puzzle-shown = Voici la solution.
puzzle-show = Voir la solution
puzzle-next = Problème suivant
puzzle-answer = La solution : { $play }
puzzle-equal = Tout aussi bon : { $plays }
puzzle-yours = Votre coup { $play } rapporte { $points }.
puzzle-lead-points = Tout autre coup vaut au moins { $points } points de moins, compte tenu de la réponse et des jetons gardés.
puzzle-lead-win = Tout autre coup fait baisser les chances de gagner d’au moins { $percent } points de pourcentage.
puzzle-why-t = C’est un triolet : 50 points de plus.
puzzle-why-c = Vous formez deux trios d’un coup.
puzzle-why-p = Vous profitez d’une case DOUBLE ou TRIPLE.
puzzle-why-r = Vous couvrez une case BIS : vous rejouez.
puzzle-why-b = Un autre coup rapporte plus, mais laisse une meilleure réponse.
puzzle-why-w = Tout tient au joker : où il rapporte le plus, ou pourquoi le garder.
puzzle-why-e = Le sac est vide : toutes les répartitions possibles ont été calculées jusqu’au bout.

puzzle-share = Triolet, problème du { $date } { $stars }
puzzle-share-tries =
    { $count ->
        [one] { $n } essai
        [many] { $n } d’essais
       *[other] { $n } essais
    }
puzzle-share-hints =
    { $count ->
        [one] { $n } conseil
        [many] { $n } de conseils
       *[other] { $n } conseils
    }
puzzle-share-shown = non résolu
puzzle-share-button = Partager le résultat
puzzle-share-copied = Copié. La solution n’y figure pas.
puzzle-share-here = Votre navigateur empêche la copie. Copiez ce texte :
