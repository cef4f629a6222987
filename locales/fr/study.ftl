# Parties et positions après la partie, dans le navigateur : chargé quand on le demande.

study-about = Ouvrez une partie enregistrée ou une position : un fichier, un texte ou un lien. Vous pouvez aussi déposer un fichier ici ou coller un texte. Tout se passe sur cet appareil.
study-last = Votre dernière partie
study-file = Choisir un fichier
study-paste = Texte d’une partie ou d’une position
study-open = Ouvrir
study-set-up = Composer un plateau
study-other = Ouvrir autre chose
study-wrong = Ce n’est ni une partie enregistrée ni une position lisible.
study-wrong-at = Cet enregistrement est fautif à la ligne { $line }, caractère { $column }.
study-link = Copier un lien
study-copied = Le lien est copié.
study-link-here = Copiez ce lien
study-stop = Arrêter
study-thinking = Réflexion
study-rack = Jetons du chevalet : { $tiles }
study-scores = Les scores
study-chances = Chances de gagner, en pour cent
study-analysis = L’analyse
study-analysis-about = Chaque tour est comparé aux autres qui étaient possibles, d’après ce que son joueur pouvait voir.
study-judge = Juger chaque tour
study-effort = Avec quel soin
effort-quick = Vite
effort-thorough = À fond
study-next = Meilleurs coups pour { $name } : { $tiles }
study-record = L’enregistrement
study-checked =
    { $count ->
        [one] { $n } tour et son score ont été vérifiés selon les règles.
        [many] { $n } de tours et leurs scores ont été vérifiés selon les règles.
       *[other] { $n } tours et leurs scores ont été vérifiés selon les règles.
    }
study-save = Enregistrer la partie
proof-verified = Chaque tirage découle d’un secret fixé avant que les joueurs n’ajoutent leur part : personne n’a pu choisir les jetons.
proof-not-committed = Chaque tirage découle du secret du mélange. La donne a été faite sur un seul appareil, donc rien ne prouve que le secret n’a pas été choisi.
proof-not-published = Le secret du mélange n’est pas encore publié. Les tirages sont possibles, on ne peut en dire plus.
proof-partial = L’enregistrement d’une partie à table ne dit rien du mélange.

graph-scores = Les scores, tour par tour. À la fin :
graph-chances = Les chances de gagner en pour cent, tour par tour. À la fin :
graph-table = En tableau
graph-turn = Tour

judged-best = Aucun meilleur tour n’a été trouvé.
judged-loss = Rang { $rank } parmi tous les tours ; { $points } points de moins que le meilleur.
judged-win = Chances de gagner ainsi : { $chance }.
judged-win-best = Avec le meilleur tour : { $chance }.
judged-better = Les meilleurs tours d’après ce qu’ils valent
judged-sum = { $name } : { $best } tours sur { $turns } étaient les meilleurs ; { $points } points perdus.
judged-losses = Là où l’on a le plus perdu
judged-no-losses = Aucun tour n’a perdu un point entier.

plays-think = Réfléchir
plays-by-worth = D’après ce qu’ils valent
plays-worth-about = Points gagnés sur les autres jusqu’à ce que le tour revienne.
plays-by-score =
    { $count ->
        [one] { $n } coup, par score
        [many] { $n } de coups, par score
       *[other] { $n } coups, par score
    }
plays-all = Tout montrer
plays-none = Rien ne se pose.
plays-exchange = Rien ne se pose : il faut échanger des jetons.
plays-pass = Rien ne se pose : le joueur passe.

play-on = Continuer à partir d’ici
play-on-seat = Vous jouez pour
play-on-go = Jouer contre l’ordinateur
play-on-over = La partie est finie ici. Revenez à un tour précédent.

set-up-rack = Chevalet du joueur au trait
set-up-add = Ajouter un jeton
set-up-about = Touchez une case pour y poser un jeton ou l’enlever.
set-up-wrong = Cette position est impossible ; rien n’en est perdu.
set-up-more = Préciser la position
set-up-first-turn = C’est le premier tour de ce joueur
set-up-bag = Jetons dans le sac
set-up-seats = Joueurs
set-up-unknown = Inconnu
set-up-turn = Au trait
set-up-score = Score du joueur { $number }
set-up-best = Ce qui se joue
set-up-square = Case { $square }
set-up-remove = Enlever le jeton
