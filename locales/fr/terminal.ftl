# Tout ce que le jeu montre dans le terminal, en plus des mots du jeu lui-même.

your-turn = À vous de jouer
your-replay = Rejouez !
turn-of = À { $name } de jouer
replay-of = { $name } rejoue
game-is-over = La partie est terminée
told-play = { $name } : { $play } · { $account }
told-play-in-words = { $name } : { $play }. { $points } : { $account }.
told-turn = { $name } : { $turn }
history-exchange =
    { $count ->
        [one] échange { $n }
        [many] échange { $n }
       *[other] échange { $n }
    }
undone = Le dernier coup est annulé. Les jetons piochés depuis sont remis dans le sac et mélangés.
nothing-to-undo = Il n’y a aucun coup à annuler.
hint-play = Conseil : { $play } · { $account }
hint-exchange = Conseil : { $turn } · échange
hint-laid = Conseil : { $enter } le joue, { $escape } le ramasse.
must-exchange = Aucun coup possible : vous devez échanger des jetons.
must-pass = Aucun coup possible, et le sac contient trop peu de jetons pour échanger : vous devez passer.
how-to-write = Écrivez H8 11-3 vers la droite depuis H8, 8H 11-3 vers le bas, x 7-12 pour échanger, ou pass.
joker-needs-value = Écrivez le joker avec la valeur qu’il prend : *10.
odd-character = { $character } en position { $place } n’a rien à faire dans un coup.
rack-left = resté sur le chevalet : { $tiles }

lay-tiles = Déplacez-vous avec les flèches et posez vos jetons avec 1, 2 et 3.
lay-first = Posez d’abord un jeton au moins, ou échangez avec X.
no-tile-there = Vous n’avez pas de jeton à poser à cette place.
no-value-fits = Aucune valeur ne convient ici, pas même un joker.
direction-right = vers la droite
direction-down = vers le bas
prompt-turn = Votre coup :

title-scores = Scores
title-unseen =
    { $count ->
        [one] Caché : { $n } jeton
        [many] Cachés : { $n } de jetons
       *[other] Cachés : { $n } jetons
    }
title-history = Coups
title-rack = Vos jetons
title-exchange = Échange
title-hand-over = Joueur suivant
title-question = Question
title-end = La partie est terminée
title-help = Aide

wild-which = Quelle valeur donner ?
wild-keys = ←→ ou chiffres, Entrée, Échap
exchange-which = Quels jetons voulez-vous échanger ?
exchange-chosen =
    { $count ->
        [one] { $n } jeton choisi
        [many] { $n } de jetons choisis
       *[other] { $n } jetons choisis
    }
exchange-keys = 1 2 3 choisir · A tous · Entrée échanger · Échap retour
hand-over = Passez le clavier ; personne d’autre ne doit regarder.
hand-over-keys = Espace : montrer les jetons   U : annuler le dernier coup   Q : quitter
ask-quit = Quitter la partie ? Elle est enregistrée et vous pourrez la reprendre plus tard.
ask-undo = Annuler le dernier coup ? Tout le monde doit être d’accord.
question-keys = { $enter } : { $yes }   { $escape } : { $no }
ask-resume = Une partie est enregistrée. { $scores }. { $bag }. Voulez-vous la reprendre ?
resume-keys = Entrée : reprendre   N : nouvelle partie   Échap : quitter
end-keys = N : nouvelle partie   R : revue   Échap : voir le plateau   Q : quitter
after-end-keys = Entrée : scores finals   N : nouvelle partie   Q : quitter
too-small = Votre terminal est trop petit : il fait { $size } caractères et il en faut { $needed }. Agrandissez la fenêtre, ou quittez avec Ctrl-C et relancez le jeu avec --plain : la partie reprend où vous l’avez laissée.

saved-in = La partie est enregistrée dans { $path }. Relancez le jeu pour la reprendre.
record-in = Le relevé de la partie se trouve dans { $path }. « triolet analyze { $path } » dit quels coups étaient bons.
saved-elsewhere = La partie est enregistrée dans { $path }. Pour la reprendre : triolet play --save { $path }
saved-again = La partie est de nouveau enregistrée.
save-none = Cette partie n’est pas enregistrée : { $reason }. Indiquez avec --save un fichier où l’on peut écrire.
save-nowhere = il n’y a pas de dossier personnel où enregistrer les parties
save-missing = Il n’y a pas de partie enregistrée dans { $path }.
save-empty = La partie enregistrée { $path } est vide.
save-in-use = La partie enregistrée dans { $path } se joue dans une autre fenêtre.
save-newer = La partie enregistrée dans { $path } a été écrite par une version plus récente du programme, que celle-ci ne sait pas lire. Elle reste telle quelle.
save-over = La partie enregistrée dans { $path } est terminée.
save-unreadable = La partie enregistrée { $path } est illisible ({ $reason }). Elle reste telle quelle ; --save permet d’indiquer un autre fichier.
save-elsewhere = Une nouvelle partie sera enregistrée dans { $path }.
ask-quit-unsaved = Quitter la partie ? Elle n’a pas pu être enregistrée : { $reason }. En quittant, elle sera enregistrée dans { $path }.
notice-keys = Entrée : jouer   Échap : quitter
save-failed = La partie n’a pas pu être enregistrée : { $reason }
save-damaged = La partie enregistrée était abîmée ; elle est conservée sous { $path } ({ $reason }).
save-rescued = Tout ce qui précède le dommage a pu être relu.
save-keeps-own = La partie enregistrée garde ses joueurs et ses règles ; ceux que vous demandez valent pour une nouvelle partie.
games-none-saved = Il n’y a pas de partie enregistrée.
games-over-word = terminée
games-going-word = en cours
games-unreadable-file = illisible : { $reason }

key-yes = oui
key-no = non
key-name-enter = Entrée
key-name-escape = Échap
key-name-space = Espace
key-name-backspace = Retour
key-help = aide
key-help-full = cette aide
key-move = bouger
key-move-full = se déplacer sur le plateau
key-lay = poser
key-lay-full = poser le premier, deuxième ou troisième jeton du chevalet
key-turn = sens
key-turn-full = continuer vers la droite ou vers le bas après un jeton posé
key-play = jouer
key-play-full = jouer les jetons posés
key-clear = ramasser
key-clear-full = ramasser tous les jetons posés
key-back = ramasser
key-back-full = ramasser le jeton sous le curseur, ou le dernier posé
key-exchange = échanger
key-exchange-full = échanger des jetons
key-hint = conseil
key-hint-full = poser le meilleur coup, puis le suivant ; vous pouvez le ramasser
key-undo = annuler
key-undo-full = annuler le dernier coup
key-type = écrire
key-type-full = écrire plutôt son coup
key-pass = passer
key-pass-full = passer, quand c’est permis
key-scroll = défiler
key-scroll-full = faire défiler les coups
key-quit = quitter
key-quit-full = quitter la partie ; elle est enregistrée

help-aim-title = Le but
help-aim = Posez des jetons pour que trois jetons alignés totalisent 15, et marquez le plus de points.
help-set-title = Les jetons
help-set =
    Le jeu compte 83 jetons : 81 de valeur 0 à 15, et deux jokers. Combien il y en a de chaque :
    { $tiles }.
    Avant la partie, trois jetons sont écartés sans être vus ; ils ne comptent pour personne.
    Le sort désigne le premier joueur, puis on joue dans le sens des aiguilles d’une montre. Un chevalet porte trois jetons.
help-turn-title = Un coup
help-turn =
    Posez un, deux ou trois jetons sur une même ligne ou colonne, puis piochez pour en avoir trois, tant qu’il en reste.
    Ou échangez un à trois jetons, tant que le sac en contient au moins cinq. Vous piochez les nouveaux avant de
    remettre les anciens dans le sac. Cela ne rapporte rien et termine votre coup.
    Si aucun coup n’est possible, vous devez échanger. Vous ne passez que si vous ne pouvez faire ni l’un ni l’autre.
    Le premier coup couvre la case centrale, H8. À chaque coup suivant, un jeton au moins est à côté d’un jeton du
    plateau ; deux jetons qui ne se touchent que par un coin ne sont pas côte à côte.
help-legal-title = Ce qui est permis
help-legal =
    Deux jetons côte à côte totalisent 15 au plus. Trois jetons alignés totalisent exactement 15 : un trio. Jamais plus de trois jetons côte à côte sur une ligne.
    Cela vaut à l’horizontale comme à la verticale, pour chaque jeton posé.
    Édition de 2017 : votre premier coup ne peut compléter un carré de 2 × 2 jetons. Édition de 1996 : les quatre premiers jetons de la partie ne peuvent en former un.
    Un carré plein de 3 × 3 jetons est toujours interdit.
help-wild-title = Le joker
help-wild =
    Un joker prend n’importe quelle valeur de 0 à 15 qui convient, et la garde jusqu’à la fin de la partie.
    On n’en pose qu’un par coup. Le coup joué après une case BIS est un nouveau coup et peut en contenir un autre.
    Un joker compte 0 dans une paire et 0 sur un chevalet. Un trio avec un joker rapporte 30 comme tout autre.
help-score-title = Les points
help-score =
    Un trio rapporte 30, une paire son total. Chaque ensemble, paire ou trio, qui contient un nouveau jeton rapporte.
    ×2 double et ×3 triple un trio ou, dans une paire, le seul jeton qui couvre la case, là où il rapporte le plus. La case centrale est une case DOUBLE.
    Un triolet, un trio de trois jetons posés d’un coup, donne une prime de 50, qui n’est jamais multipliée.
    Un triolet avec joker s’appelle ainsi, lui aussi, mais ne donne pas la prime.
    Sur une case BIS ↻, vous complétez votre chevalet et rejouez aussitôt.
    Une case spéciale ne sert qu’une fois, pour le coup qui la couvre.
help-end-title = La fin
help-end =
    Quand le sac est vide, le joueur qui pose son dernier jeton termine la partie et ajoute à son score la valeur des jetons restés sur tous les autres chevalets.
    Quand plus personne ne peut poser ni échanger, chacun retire de son score la valeur des jetons restés sur son chevalet.
    Règles maison, pour ce que les règles laissent ouvert : la partie s’arrête aussi quand plus aucun jeton ne peut être posé,
    et après trois tours de table sans jeton posé, comptés à partir de l’ouverture.
help-notation-title = Écrire un coup
help-notation =
    « H8 11-3 » pose 11 en H8 et 3 à sa droite ; « 8H 11-3 » va vers le bas.
    Un point remplace un jeton déjà sur le plateau : « 8G 5-.-6 ». Un joker valant 10 s’écrit « *10 ».
    « x 7-12 » échange un 7 et un 12 ; « pass » passe.
help-keys-title = Touches
help-close = ↑↓ défiler · Échap fermer

plain-help-hint = Écrivez votre coup, ou « aide ».
plain-resume = Appuyez sur Entrée pour la reprendre, ou écrivez « nouvelle » pour une nouvelle partie.
plain-hand-over = { $name } : appuyez sur Entrée quand personne d’autre ne regarde.
plain-rack = Vos jetons : { $tiles }.
plain-board-empty = Le plateau est vide.
plain-unseen = { $tile } : { $number }
plain-commands = Commandes : { $words }.
plain-question-mark = Un point d’interrogation devant un coup dit ce qu’il rapporterait : « ? H8 11-3 ».
plain-parts = Parties du plateau : { $squares } nomme les cases spéciales ; { $row } H, { $column } 8 et H8 disent ce qui s’y trouve.
plain-squares-hint = Certaines cases sont spéciales : « { $squares } » les nomme.
plain-nothing-there = Rien ici.
word-squares = cases
word-row = ligne
word-column = colonne
word-help = aide
word-board = plateau
word-rack = chevalet
word-scores = scores
word-unseen = cachés
word-history = coups
word-hint = conseil
word-undo = annuler
word-quit = quitter
word-new = nouvelle

open-at = Le jeu est à l’adresse { $address }
open-for-others = Le jeu est à l’adresse { $address }, pour tous sur votre réseau :
open-no-network = Le jeu écoute sur le port { $port }, mais cette machine n’a pas d’adresse sur un réseau.
open-end = Ctrl+C l’arrête. Les parties sont conservées.
open-without-page = Ce programme a été construit sans la page : lancez « cargo xtask web » et construisez-le à nouveau. Voici le jeu dans le terminal.

# Réponses des commandes qui interrogent des positions et des relevés.
seat-alone = Place { $number }
seat-of = Place { $number } ({ $name })
more-plays =
    { $count ->
        [one] { $n } autre coup
        [many] { $n } d’autres coups
       *[other] { $n } autres coups
    }
replay-right =
    { $count ->
        [one] Le relevé est exact : { $n } coup, vérifié avec son score.
        [many] Le relevé est exact : { $n } de coups, tous vérifiés avec leurs scores.
       *[other] Le relevé est exact : { $n } coups, tous vérifiés avec leurs scores.
    }
replay-scores-of-plays = Ce sont les points des coups. Ce que les jetons restés sur les chevalets ajoutent ou retirent ne figure pas dans un tel relevé.
replay-missing-racks = Le résultat n’est pas encore connu : il manque les jetons restés sur le chevalet de { $seats }.
replay-ending = Fin : { $ending }
replay-unended = pas encore
replay-unknown = ne figure pas dans un tel relevé
replay-shuffle = Mélange : { $proof }
proof-verified = vérifié
proof-consistent = cohérent, mais sans engagement préalable
proof-hidden = secret pas encore publié
proof-partial = ne figure pas dans un relevé partiel
record-wrong-at = ligne { $line }, caractère { $column } : { $reason }
record-newer = une version plus récente du programme a écrit ce relevé
record-points = le coup vaut { $is } et non { $said }
record-draw = ces jetons n’ont pas pu être piochés là
record-ending = la partie ne se termine pas ainsi
record-impossible = cela n’a pas pu se produire dans une partie
record-unreadable = ce passage est illisible ({ $reason })
column-player = joueur
column-turn = coup
column-score = score
column-verdict = avis
column-lost = perdu
column-win = gain
column-better = mieux
column-value = valeur
column-reply = réponse
column-next = suite
column-leave = reste
analyze-none = Aucun coup n’a encore été joué.
analyze-stopped = Interrompu : { $done } coups sur { $total } sont évalués.
analyze-sum = { $name } : le meilleur coup { $best } fois sur { $turns } ; points perdus : { $lost }, soit { $each } par coup
analyze-unknown =
    { $count ->
        [one] ({ $n } autre avec un chevalet inconnu)
        [many] ({ $n } d’autres avec un chevalet inconnu)
       *[other] ({ $n } autres avec un chevalet inconnu)
    }
analyze-legend =
    perdu : points de moins que ne vaut le meilleur coup, d’après ce que le joueur pouvait voir
    gain : chances de gagner avec le coup joué
    mieux : le meilleur coup, et ce qu’il rapporte
    bon : moins de 3 points perdus ; imprécision : moins de 10 ; erreur : moins de 25 ; gaffe : davantage
    ou, des chances de gagner : moins de 2, 5 et 12 % ; le pire des deux compte
    chance à la pioche : points gagnés par les jetons tirés, comparés à ceux qui auraient pu l’être
rack-unknown = le chevalet n’est pas connu
analyze-any-share = { $share } des chevalets possibles ne rapportent pas plus
analyze-any-best = meilleur chevalet possible : { $play }
analyze-any-same = avec les mêmes jetons : { $play }
analyze-any-mean = en moyenne, { $share } des chevalets possibles ne rapportent pas plus
analyze-any-legend = chevalets possibles : tous ceux que le joueur pouvait avoir, chacun selon ses chances d’être pioché, sans les jetons du plateau ni ceux des chevalets connus
taken-back = annulé
progress-turns = { $done } coups sur { $total }, encore { $left } environ
best-turn = Le meilleur : { $turn }
best-dropped = écarté
best-legend =
    valeur : ce que vaut le coup au total, en points
    réponse : ce que la meilleure réponse rapporte en moyenne ; suite : le coup suivant du joueur ; reste : les jetons gardés
    écarté : jugé à coup sûr moins bon, et pas examiné jusqu’au bout

# Le problème du jour, et la revue d’une partie.

puzzle-title = Problème du { $date } · difficulté { $grade } sur 5
puzzle-task = Un seul coup est nettement le meilleur. Tapez-le, par exemple H8 11-3, ou bien « { $hint } », « { $answer } » ou « { $quit } ».
puzzle-scores = Vous avez { $own } points, l’adversaire en a { $other }.
puzzle-no-play = Écrivez un coup : H8 11-3 va vers la droite à partir de H8, 8H 11-3 vers le bas.
puzzle-right = Exact : { $play } · { $account }
puzzle-tries =
    { $count ->
        [1] Trouvé du premier coup.
        [one] Trouvé en { $n } essai.
        [many] Trouvé en { $n } d’essais.
       *[other] Trouvé en { $n } essais.
    }
puzzle-wrong = Ce n’est pas le meilleur coup : { $play } · { $account }. Essayez encore.
puzzle-hint-where = Conseil : le coup commence en { $square }.
puzzle-hint-tiles = Conseil : il pose { $tiles }.
puzzle-answer = La solution : { $play } · { $account }
puzzle-equal = Tout aussi bon : { $plays }
puzzle-lead-points = Tout autre coup vaut au moins { $points } points de moins, compte tenu de la réponse et des jetons gardés.
puzzle-lead-win = Avec tout autre coup, les chances de gagner baissent d’au moins { $percent } points de pourcentage.
word-answer = solution
review-offer = Tapez « { $word } » pour voir quels coups étaient bons, ou Entrée pour quitter.
word-review = revue
