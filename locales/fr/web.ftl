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
refusal-seat-moved = Vous jouez maintenant sur un autre appareil.
refusal-still-here = Ce joueur était là il y a un instant.
refusal-wrong-secret = Ce lien a déjà servi, ou il est trop ancien.
refusal-chat-off = Cela ne peut pas se dire dans cette partie.

learn-title = Règle du jeu
learn-play = Jouer maintenant
load-failed = Cette partie de la page n’a pas pu être chargée.
reload-page = Recharger
