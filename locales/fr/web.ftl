# Tout ce que montre la page dans le navigateur, en plus des mots du jeu lui-même.

tagline = Trois jetons alignés font 15.
front-play = Jouer contre l’ordinateur
front-go-on = Reprendre la partie
front-replaces = Elle remplacera la partie inachevée.
front-here = Jouer ensemble ici
front-here-about = De 2 à 4 joueurs sur cet appareil
front-learn = Règle du jeu
front-level = Force de l’ordinateur
update = Charger la nouvelle version

setup-title = Jouer ensemble ici
setup-name = Nom du joueur { $number }
setup-who = Joueur { $number }
setup-person = Une personne
setup-computer = Ordinateur : { $level }
setup-nobody = Personne
setup-edition = Règles
setup-start = Commencer la partie

settings-title = Réglages
settings-language = Langue
settings-theme = Couleurs
theme-auto = Comme l’appareil
theme-light = Clair
theme-dark = Sombre
theme-contrast = Contraste élevé
settings-motion = Animations
motion-auto = Comme l’appareil
motion-off = Sans
settings-confirm = Demander avant de jouer un coup

back = Retour
close = Fermer
cancel = Annuler
home = Accueil
menu = Menu

your-turn = À vous de jouer
your-replay = Rejouez !
turn-of = Au tour de : { $name }
replay-of = Rejoue : { $name }
thinking = { $name } réfléchit…
game-is-over = La partie est terminée
first-tile = Touchez un jeton, puis une case éclairée. Ou faites-le glisser.
lifted-tile = Choisissez une case éclairée.
lifted-fits-nowhere = Ce jeton ne se pose nulle part pour l’instant.
must-exchange = Rien ne se pose : il faut échanger des jetons.
must-pass = Rien ne se pose et le sac est trop vide pour échanger : il faut passer.

play = Jouer
play-for = Jouer pour { $points }
recall = Reprendre
shuffle = Mélanger
sort = Trier
exchange = Échanger
pass = Passer
hint = Conseil
undo = Annuler le tour
resign = Abandonner
resign-ask = Voulez-vous abandonner ? La partie se termine pour vous.
keep-playing = Continuer à jouer
hint-told = Conseil : { $turn }. { $points }.
hint-turn = Conseil : { $turn }.

wild-title = Que vaut le joker ?
wild-none = Aucune valeur ne convient ici, même pour un joker.
exchange-title = Quels jetons voulez-vous échanger ?
exchange-do =
    { $count ->
        [one] Échanger { $n } jeton
        [many] Échanger { $n } de jetons
       *[other] Échanger { $n } jetons
    }
exchange-none = Choisissez d’abord des jetons
confirm-title = Jouer ce coup pour { $points } ?
hand-over = Passez l’appareil. Personne d’autre ne regarde.
hand-over-show = Voir mes jetons
hand-over-undo = Annuler le dernier tour

told-play = { $name } : { $play }. { $points } : { $account }.
told-turn = { $name } : { $turn }.
undone = Le dernier tour est annulé. Les jetons tirés depuis retournent dans le sac, qui est mélangé.

scores = Points
turns = Tours
turns-none = Personne n’a encore joué.
unseen = Jetons non vus
unseen-about = Sur les autres chevalets, dans le sac ou mis de côté
unseen-count = { $tile } : { $n }
tiles-on-rack =
    { $count ->
        [one] { $n } jeton sur le chevalet
        [many] { $n } de jetons sur le chevalet
       *[other] { $n } jetons sur le chevalet
    }
rack = Vos jetons
to-move = à jouer

board = Plateau
square-empty = { $square }, vide
square-premium = { $square }, { $premium }
square-tile = { $square } : { $tile }
square-laid = { $square } : { $tile }, pas encore joué
square-fits = { $label }, possible
whole-board = Tout le plateau
rack-tile = Jeton { $tile }
keys-title = Clavier
keys-move = Flèches
keys-move-full = se déplacer sur le plateau
keys-lay-full = poser le premier, le deuxième ou le troisième jeton sur la case
keys-back = Retour arrière
keys-back-full = reprendre le jeton de la case, ou le dernier posé
keys-play = Entrée
keys-play-full = jouer les jetons posés
keys-recall = Échap
keys-recall-full = reprendre tous les jetons posés

final-rematch = Revanche
final-new = Nouvelle partie
final-record = Enregistrer la partie
final-total = Score final
save-failed = Ce navigateur ne garde pas la partie : elle sera perdue quand vous fermerez la page.
failed = La partie s’est arrêtée à cause d’une erreur.
reload = Recharger et continuer
refusal-other = Ce n’est pas possible pour l’instant.

learn-title = Règle du jeu
learn-aim-title = Le but
learn-aim = Posez des jetons numérotés de façon que trois jetons alignés totalisent 15. Le plus grand nombre de points gagne.
learn-turn-title = Votre tour
learn-turn = Posez un, deux ou trois jetons sur une même ligne et tirez-en autant. Le premier coup couvre la case centrale ; chaque coup suivant touche un jeton du plateau.
learn-legal-title = Ce qui se pose
learn-legal-pair = Deux jetons côte à côte totalisent 15 au plus.
learn-legal-trio = Trois jetons alignés totalisent exactement 15 : un trio.
learn-legal-four = Jamais quatre jetons ne se touchent sur une ligne. Tout cela vaut en rangée et en colonne.
learn-joker-title = Le joker
learn-joker = Il prend n’importe quelle valeur qui convient, et compte 0 dans une paire. Un seul joker par tour.
learn-score-title = Les points
learn-score-pair = Une paire rapporte son total.
learn-score-trio = Un trio rapporte 30.
learn-score-triolet = Trois jetons posés d’un coup, sans joker, forment un triolet : 50 de plus.
learn-premium-title = Les cases spéciales
learn-premium-double = double un trio, ou le jeton qui la couvre dans une paire.
learn-premium-triple = triple un trio, ou le jeton qui la couvre dans une paire.
learn-premium-replay = vous fait rejouer aussitôt.
learn-else-title = Quand rien ne se pose
learn-else = Échangez un à trois jetons, tant que le sac en contient au moins cinq ; cela ne rapporte rien. On ne passe que si l’on ne peut faire ni l’un ni l’autre.
learn-start-title = Au début
learn-start = Édition de 2017 : votre propre premier tour ne peut compléter un carré de 2 × 2 jetons. Édition de 1996 : les quatre premiers jetons de la partie ne peuvent en former un. Un carré plein de 3 × 3 est toujours interdit.
learn-end-title = La fin
learn-end = Qui pose son dernier jeton quand le sac est vide termine la partie et marque les jetons de tous les autres chevalets. Quand plus personne ne peut poser ni échanger, chacun perd les points qui restent sur son chevalet.
learn-play = Jouer maintenant
