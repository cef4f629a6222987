# Tout ce que le jeu montre dans le terminal, en plus des mots du jeu lui-même.

your-turn = À vous de jouer
your-replay = Rejouez !
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
hint-laid = Conseil : { $enter } le joue, { $escape } le reprend.
must-exchange = Rien ne convient : vous devez échanger des jetons.
must-pass = Rien ne convient et le sac contient trop peu de jetons pour échanger : vous devez passer.
how-to-write = Écrivez H8 11-3 vers la droite depuis H8, 8H 11-3 vers le bas, x 7-12 pour échanger, ou pass.
joker-needs-value = Écrivez le joker avec la valeur qu’il prend : *10.
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
title-history = Tours
title-rack = Vos jetons
title-exchange = Échange
title-hand-over = Joueur suivant
title-question = Question
title-end = La partie est terminée
title-help = Aide

wild-which = Que vaut-il ?
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
end-keys = N : nouvelle partie   Échap : voir le plateau   Q : quitter
after-end-keys = Entrée : scores finals   N : nouvelle partie   Q : quitter
too-small = Votre terminal est trop petit : il fait { $size } caractères et il en faut { $needed }. Agrandissez la fenêtre, ou quittez avec Ctrl-C et relancez le jeu avec --plain : la partie reprend où vous l’avez laissée.

saved-in = La partie est enregistrée dans { $path }. Relancez le jeu pour la reprendre.
record-in = Le relevé de la partie se trouve dans { $path }.
save-failed = La partie n’a pas pu être enregistrée : { $reason }
save-damaged = La partie enregistrée était abîmée ; elle est conservée sous { $path } ({ $reason }).
save-rescued = Tout ce qui précède le dommage a pu être relu.
save-keeps-own = La partie enregistrée garde ses joueurs et ses règles ; ceux que vous demandez valent pour une nouvelle partie.

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
key-clear = vider
key-clear-full = reprendre tous les jetons posés
key-back = reprendre
key-back-full = reprendre le jeton sous le curseur, ou le dernier posé
key-exchange = échanger
key-exchange-full = échanger des jetons
key-hint = conseil
key-hint-full = poser le coup le plus payant ; vous pouvez le reprendre
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
help-turn-title = Un tour
help-turn =
    Avant la partie, trois jetons sont écartés sans être vus, et chacun en tire trois.
    Posez un, deux ou trois jetons sur une même ligne, puis piochez-en autant.
    Ou échangez un à trois jetons, tant que le sac en contient au moins cinq ; cela ne rapporte rien.
    Vous ne pouvez passer que si vous ne pouvez faire ni l’un ni l’autre.
    Le premier coup couvre la case centrale, H8. Tous les suivants touchent un jeton du plateau.
help-legal-title = Ce qui est permis
help-legal =
    Deux jetons côte à côte totalisent 15 au plus. Trois jetons alignés totalisent exactement 15. Quatre jetons alignés ne se touchent jamais.
    Cela vaut à l’horizontale comme à la verticale, pour chaque jeton posé.
    Un joker prend n’importe quelle valeur qui convient ; on n’en pose qu’un par coup.
    Édition de 2017 : votre premier tour ne peut compléter un carré de 2 × 2 jetons. Édition de 1996 : les quatre premiers jetons de la partie ne peuvent en former un.
    Un carré plein de 3 × 3 jetons est toujours interdit.
help-score-title = Les points
help-score =
    Un trio, trois jetons totalisant 15, rapporte 30. Une paire rapporte son total ; un joker y compte 0.
    Chaque groupe qui contient un nouveau jeton rapporte.
    ×2 et ×3 multiplient un trio, ou le jeton posé dessus dans une paire, là où il rapporte le plus.
    Un triolet, trois jetons posés d’un coup et sans joker, rapporte 50 de plus.
    Sur une case « rejouer » ↻, vous jouez aussitôt un autre tour.
help-end-title = La fin
help-end =
    Qui pose son dernier jeton quand le sac est vide termine la partie et marque les jetons de tous les autres chevalets.
    Quand plus personne ne peut poser ni échanger, chacun perd les points restés sur son chevalet.
help-notation-title = Écrire un tour
help-notation =
    « H8 11-3 » pose 11 en H8 et 3 à sa droite ; « 8H 11-3 » va vers le bas.
    Un point remplace un jeton déjà sur le plateau : « 8G 5-.-6 ». Un joker valant 10 s’écrit « *10 ».
    « x 7-12 » échange un 7 et un 12 ; « pass » passe.
help-keys-title = Touches
help-close = ↑↓ défiler · Échap fermer

plain-help-hint = Écrivez votre tour, ou « aide ».
plain-resume = Appuyez sur Entrée pour la reprendre, ou écrivez « nouvelle » pour une nouvelle partie.
plain-hand-over = { $name } : appuyez sur Entrée quand personne d’autre ne regarde.
plain-rack = Vos jetons : { $tiles }.
plain-board-empty = Le plateau est vide.
plain-unseen = { $tile } : { $number }
plain-commands = Commandes : { $words }.
plain-question-mark = Un point d’interrogation devant un coup dit ce qu’il rapporterait : « ? H8 11-3 ».
word-help = aide
word-board = plateau
word-rack = chevalet
word-scores = scores
word-unseen = cachés
word-history = tours
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
        [one] Le relevé est exact : { $n } tour, chaque coup et chaque score vérifiés.
        [many] Le relevé est exact : { $n } de tours, chaque coup et chaque score vérifiés.
       *[other] Le relevé est exact : { $n } tours, chaque coup et chaque score vérifiés.
    }
replay-scores-of-plays = Ce sont les points des coups. Ce que les jetons restés sur les chevalets ajoutent ou retirent ne figure pas dans un tel relevé.
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
verdict-best = le meilleur
verdict-good = bon
verdict-inaccuracy = imprécision
verdict-mistake = erreur
verdict-blunder = gaffe
analyze-none = Aucun coup n’a encore été joué.
analyze-stopped = Interrompu : { $done } coups sur { $total } sont évalués.
analyze-sum =
    { $count ->
        [one] { $name } : le meilleur coup { $best } fois sur { $n } ; { $lost } points perdus, { $each } par coup
        [many] { $name } : le meilleur coup { $best } fois sur { $n } ; { $lost } points perdus, { $each } par coup
       *[other] { $name } : le meilleur coup { $best } fois sur { $n } ; { $lost } points perdus, { $each } par coup
    }
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
rack-unknown = le chevalet n’est pas connu
taken-back = annulé
progress-turns = { $done } coups sur { $total }, encore { $left } environ
best-turn = Le meilleur : { $turn }
best-dropped = écarté
best-legend =
    valeur : ce que vaut le coup au total, en points
    réponse : ce que la meilleure réponse rapporte en moyenne ; suite : le coup suivant du joueur ; reste : les jetons gardés
    écarté : jugé à coup sûr moins bon, et pas examiné jusqu’au bout
