# Parties et positions après la partie, dans le navigateur : chargé quand on le demande.

study-about = Ouvrez une partie enregistrée ou une position : un fichier, un texte ou un lien. Vous pouvez aussi déposer un fichier ici ou coller un texte. Tout se passe sur cet appareil.
study-last = Votre dernière partie
study-file = Choisir un fichier
study-paste = Texte d’une partie ou d’une position
study-open = Ouvrir
study-set-up = Composer une position
study-photo = Photographier un plateau
study-other = Ouvrir une autre partie
study-wrong = Ce n’est ni une partie enregistrée ni une position lisible. À la fin d’une partie, « Enregistrer la partie » donne un fichier que l’on peut ouvrir ici.
wrong-newer = Cet enregistrement vient d’une version plus récente du programme, que celle-ci ne sait pas lire. Il existe peut-être une version plus récente de cette page.
study-wrong-at = Cet enregistrement contient une erreur à la ligne { $line }, caractère { $column }.
record-points = Le coup ne rapporte pas ce nombre de points.
record-draw = Ces jetons ne peuvent pas avoir été piochés à ce moment-là.
record-ending = La partie ne se termine pas ainsi.
record-impossible = Cela n’a pas pu arriver dans une partie.
record-unreadable = Ce passage est illisible.
record-not-your-turn = Ce n’est pas à ce joueur de jouer.
record-tile-not-on-rack = Ce jeton n’est pas sur le chevalet du joueur.
record-forms-2x2-on-first-turn = Le tout premier coup d’un joueur ne peut pas compléter un carré de 2 × 2 jetons.
record-exchange-needs-five-in-bag = On ne peut échanger que tant que le sac contient au moins cinq jetons.
record-pass-not-allowed = On ne passe que si l’on ne peut ni poser ni échanger.
study-wrong-in = Ce n’est ni une position ni une partie enregistrée (ligne { $line }, caractère { $column }).
wrong-on = Case { $square }. { $why }
wrong-rack-too-large = Un chevalet porte au plus trois jetons.
wrong-bag-too-large = Il n’y a pas autant de jetons pour le sac.
wrong-too-many-of-a-kind = Le plateau et les chevalets portent plus de jetons d’une même valeur que le jeu n’en compte.
wrong-number-of-seats = Une partie compte de deux à quatre joueurs.
wrong-not-joined = Dans une position complète, aucun jeton n’est à l’écart des autres.
wrong-centre-free = Dans une position complète, la case centrale H8 est couverte.
wrong-bag-unknown = Une position complète dit combien de jetons il y a dans le sac.
wrong-not-whole = Les jetons de cette position ne font pas les 83 du jeu.
wrong-other = Les éléments de cette position ne vont pas ensemble.
study-link = Copier un lien
study-copied = Le lien est copié.
study-link-here = Copiez ce lien
study-stop = Arrêter
study-thinking = Réflexion
study-rack = Jetons du chevalet : { $tiles }
study-scores = Les scores
study-chances = Chances de gagner, en pour cent
study-analysis = L’analyse
study-analysis-about = Chaque coup est comparé aux autres qui étaient possibles, d’après ce que son joueur pouvait voir.
study-judge = Analyser la partie
study-effort = Profondeur
effort-quick = Rapide
effort-thorough = Approfondie
study-instead = À la place : { $turn }.
study-mistakes = Apprendre de vos erreurs
study-always = Analyser chaque partie dès son ouverture
study-next = Meilleurs coups ({ $name } : { $tiles })
study-record = L’enregistrement
study-checked =
    { $count ->
        [one] { $n } coup et son score sont conformes aux règles.
        [many] { $n } de coups et leurs scores sont conformes aux règles.
       *[other] { $n } coups et leurs scores sont conformes aux règles.
    }
study-save = Enregistrer la partie
proof-verified = Vérifié : les jetons découlent de la clé publiée, et la clé correspond à l’engagement inscrit dans l’enregistrement. Seuls les appareils des joueurs peuvent savoir que cet engagement existait avant leur arrivée.
proof-not-committed = L’ordre des jetons a été recalculé, et il concorde. La donne a été faite sur un seul appareil : personne d’autre ne peut confirmer qu’elle était due au hasard.
proof-not-published = L’ordre des jetons est encore secret : on ne peut pas le recalculer. Les jetons piochés sont possibles, on ne peut en dire plus.
proof-partial = L’enregistrement d’une partie à table ne dit rien du mélange.

graph-scores = Les scores, coup par coup. À la fin :
graph-chances = Les chances de gagner en pour cent, coup par coup. À la fin :
graph-table = En tableau
graph-turn = Coup

judged-best = Aucun meilleur coup n’a été trouvé.
judged-even = Aussi bon que le meilleur coup, autant qu’on puisse le dire.
judged-wins-less = Il vaut autant de points que le meilleur coup, mais gagne moins souvent.
judged-loss =
    { $points ->
        [one] C’est le { $rank }e des coups possibles : { $points } point de moins que le meilleur.
       *[other] C’est le { $rank }e des coups possibles : { $points } points de moins que le meilleur.
    }
judged-win = Chances de gagner ainsi : { $chance }.
judged-win-best = Avec le meilleur coup : { $chance }.
judged-better = Les meilleurs coups, par valeur
judged-sum =
    { $points ->
        [one] { $name } : meilleur coup { $best } fois sur { $turns }, { $points } point perdu.
       *[other] { $name } : meilleur coup { $best } fois sur { $turns }, { $points } points perdus.
    }
judged-luck-about = La chance à la pioche : les points gagnés ou perdus par les jetons tirés, comparés à ceux qui auraient pu l’être. Le reste vient des choix.
judged-losses = Les plus grosses pertes
judged-no-losses = Aucun coup n’a perdu un point entier.

any-rack-unknown = Le chevalet n’est pas connu : le coup est comparé à tous les chevalets possibles.
any-rack-share = { $share } de ces chevalets ne rapportent pas plus.
any-rack-mean =
    { $points ->
        [one] Leur meilleur coup rapporte en moyenne { $points } point.
       *[other] Leur meilleur coup rapporte en moyenne { $points } points.
    }
any-rack-same = Les mêmes jetons pouvaient rapporter plus
any-rack-best = Le meilleur coup de tous les chevalets
any-rack-mean-share = { $name } : en moyenne, { $share } des chevalets possibles ne rapportent pas plus.
any-rack-best-turns = Les meilleurs coups, selon les chevalets possibles
judged-own-points = { $points } points, comme convenu à la table

plays-think = Chercher les meilleurs coups
plays-by-worth = Du meilleur au moins bon
plays-worth-about = Valeur : les points du coup, moins ce que les autres peuvent gagner avant que ce joueur rejoue ; les jetons gardés comptent aussi.
plays-error-about = ± est l’erreur type de la valeur.
plays-still-thinking = La réflexion continue : cela peut encore changer.
play-chance = Chances de gagner : { $chance }
plays-by-score =
    { $count ->
        [one] { $n } coup, par score
        [many] { $n } de coups, par score
       *[other] { $n } coups, par score
    }
plays-all = Tout montrer
plays-none = Aucun coup possible.
plays-exchange = Aucun coup possible : il faut échanger des jetons.
plays-pass = Aucun coup possible : le joueur passe.

play-on = Continuer à partir d’ici
play-on-seat = À la place de
play-on-go = Jouer contre l’ordinateur
play-on-over = La partie est finie ici. Revenez à un coup précédent.

set-up-rack = Jetons du joueur dont c’est le tour
set-up-add = Ajouter un jeton
set-up-about = Choisissez une case pour y poser un jeton ou l’enlever.
set-up-typing = Ou tapez les valeurs sur le plateau : elles se suivent dans le sens de la dernière flèche, et * donne un joker.
set-up-go-on = Après chaque jeton
set-up-go-right = Vers la droite
set-up-go-down = Vers le bas
set-up-wrong = Cette position est impossible ; ce que vous avez composé reste en place.
set-up-no-game = Aucune partie ne mène à ce plateau : les premiers jetons couvrent la case centrale H8, et tous les autres s’y rattachent.
set-up-next = Posez des jetons sur le chevalet du joueur dont c’est le tour : les coups possibles s’afficheront ici.
set-up-more = Préciser la position
set-up-first-turn = C’est le premier coup de ce joueur
set-up-bag = Jetons dans le sac
set-up-seats = Nombre de joueurs
set-up-unknown = Non précisé
set-up-turn = À qui de jouer
set-up-score = Score du joueur { $number }
set-up-best = Les coups possibles
set-up-square = Case { $square }
set-up-remove = Enlever le jeton
